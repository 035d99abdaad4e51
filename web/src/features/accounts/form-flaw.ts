/** Why a form is not sent: the words of its toast, and those beside each field that it concerns, in their order. */
export interface FormFlaw<Name extends string> {
  readonly title: string;
  readonly description: string;
  readonly fields: Readonly<Partial<Record<Name, string>>>;
}

export const REQUIRED = 'Preencha este campo';

/** Fields without a value, in the order of the form. A password may be made of spaces. */
export function emptyFields<Name extends string>(values: Readonly<Record<Name, string>>): Name[] {
  const names = Object.keys(values) as Name[];
  return names.filter((name) => (/password/i.test(name) ? values[name] : values[name].trim()) === '');
}

/** The same words beside each of these fields. */
export function fieldsWith<Name extends string>(names: readonly Name[], words: string) {
  return Object.fromEntries(names.map((name) => [name, words])) as Partial<Record<Name, string>>;
}

/** Spec §5: what the form has to say where these required fields are empty. */
export function requiredFlaw<Name extends string>(empty: readonly Name[]): FormFlaw<Name> {
  return {
    title: 'Campos obrigatórios',
    description: 'Por favor, preencha todos os campos.',
    fields: fieldsWith(empty, REQUIRED),
  };
}
