/** The server's refusal of a call because of one field of its input. */
export interface FieldRefusal {
  readonly field: string;
  readonly reason: string;
}

type Listener = (refusal: FieldRefusal) => void;

const listeners = new Set<Listener>();

/** Tells the forms that wait for an answer which field the server refused. */
export function reportFieldRefusal(refusal: FieldRefusal): void {
  for (const hear of listeners) hear(refusal);
}

/** Names that the same value has in other forms. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  currentPassword: 'password',
  newPassword: 'password',
  newUsername: 'username',
  password: 'currentPassword',
};

/**
 * Runs a call of a form.
 *
 * @param names fields of the form
 * @returns its result, and the validation error of the field that the server refused meanwhile
 */
export async function hearingRefusals<Name extends string, Result>(
  names: readonly Name[],
  call: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly refused?: Readonly<Partial<Record<Name, string>>> }> {
  let refused: Partial<Record<Name, string>> | undefined;
  const hear: Listener = ({ field, reason }) => {
    const name = names.find((own) => own === field) ?? names.find((own) => own === OTHER_NAMES[field]);
    if (name) refused = { [name]: reason } as Partial<Record<Name, string>>;
  };
  listeners.add(hear);
  try {
    const result = await call();
    return { result, ...(refused && { refused }) };
  } finally {
    listeners.delete(hear);
  }
}
