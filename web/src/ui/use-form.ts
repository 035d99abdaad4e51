import {
  type ChangeEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { notify } from './notify';
import { forgetTyped, typedEarly } from './typed-early';

/** Why a form was not sent, or what the server refused. */
export interface FormError<Name extends string> {
  /** The text beside each field that is wrong, in the order of the form. */
  readonly fields?: Readonly<Partial<Record<Name, string>>>;
  readonly toast?: { readonly title: string; readonly description: string };
  /** Has the focus where no field has a text. */
  readonly focus?: Name;
}

type NameOf<Values> = keyof Values & string;
type TextNameOf<Values> = {
  [Name in NameOf<Values>]: Values[Name] extends string ? Name : never;
}[NameOf<Values>];

/** Field → the text beside it. */
type Errors = Readonly<Record<string, string | undefined>>;

export const REQUIRED = 'Preencha este campo';

/** A password may begin and end with spaces, or be made of them. */
const isPassword = (name: string) => /password/i.test(name);

function trimmed<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !isPassword(name) ? value.trim() : value,
  ]);
  return Object.fromEntries(entries);
}

/** The same text beside each of these fields. */
export function fieldsWith<Name extends string>(names: readonly Name[], text: string) {
  return Object.fromEntries(names.map((name) => [name, text])) as Partial<Record<Name, string>>;
}

/** Spec §5: the error of a form whose fields have to be filled in, all of them; undefined where they are. */
export function requiredError<Name extends string>(
  values: Readonly<Record<Name, string>>,
): FormError<Name> | undefined {
  const empty = (Object.keys(values) as Name[]).filter((name) => values[name] === '');
  if (empty.length === 0) return undefined;
  return {
    toast: { title: 'Campos obrigatórios', description: 'Por favor, preencha todos os campos.' },
    fields: fieldsWith(empty, REQUIRED),
  };
}

/** Of a form that begins with these values; nothing once the page stands. */
function typedInto<Values extends object>(initial: Values): Partial<Values> {
  const typed = Object.entries(typedEarly()).filter(([name]) => name in initial);
  if (typed.length === 0 || document.documentElement.dataset.drawn === undefined) return {};
  return Object.fromEntries(typed) as Partial<Values>;
}

const never = () => () => undefined;

/** True while React takes over what the build has drawn, and nowhere else. */
const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * A form's values, what is wrong with them, and its sending.
 *
 * @param initial what is saved; what is typed lies over it until `reset`. A field whose name has 'password' in it is
 *   kept as it was typed, any other text is trimmed before it is checked and sent
 * @param validate spec §5: why these values may not be sent; undefined where they may
 */
export function useForm<Values extends object>(
  initial: Values,
  validate: (values: Values) => FormError<NameOf<Values>> | undefined = () => undefined,
) {
  type Name = NameOf<Values>;
  const [edits, setEdits] = useState<Partial<Values>>(() => typedInto(initial));
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  const inputs = useRef(new Map<Name, HTMLInputElement>());
  const values: Values = { ...initial, ...edits };
  const hydrating = useHydrating();

  useLayoutEffect(() => {
    forgetTyped();
    if (!hydrating) return;
    // What was typed since stands in the fields alone.
    const typed = [...inputs.current].map(([name, { value }]) => [name, value]);
    setEdits((current) => ({ ...current, ...Object.fromEntries(typed) }));
  }, [hydrating]);

  /** The changed field's error goes, and with it those of others that the change has put right. */
  const change = <Changed extends Name>(name: Changed, value: Values[Changed]) => {
    setEdits((current) => ({ ...current, [name]: value }));
    const still: Errors = validate(trimmed({ ...values, [name]: value }))?.fields ?? {};
    setErrors((current) => {
      const kept = Object.entries(current).filter(([at, text]) => at !== name && text === still[at]);
      return Object.fromEntries(kept);
    });
  };

  const focus = (name: Name) => inputs.current.get(name)?.focus();

  /** Shows an error, and moves the focus to the first field that has one. */
  const refuse = ({ fields, toast, focus: other }: FormError<Name>) => {
    if (toast) notify({ tone: 'error', ...toast });
    // At once, so that a field that comes with the error is there to take the focus.
    flushSync(() => setErrors(fields ?? {}));
    const first = (Object.keys(fields ?? {}) as Name[])[0] ?? other;
    if (first) focus(first);
  };

  /**
   * Handles the form's submit event, or the press of another button: checks the values and sends them, not again while they are under way.
   *
   * @param send answers what the server refused, undefined where it took everything
   */
  const submit =
    (send: (values: Values) => Promise<FormError<Name> | undefined>) => async (event: SyntheticEvent) => {
      event.preventDefault();
      if (underWay.current) return;
      const given = trimmed(values);
      const error = validate(given);
      if (error) return refuse(error);
      underWay.current = true;
      setSending(true);
      setErrors({});
      try {
        const refused = await send(given);
        if (refused) refuse(refused);
      } finally {
        underWay.current = false;
        setSending(false);
      }
    };

  /** Properties of the text field with this name. */
  const field = (name: TextNameOf<Values>) => ({
    name,
    value: String(values[name]),
    error: errors[name],
    ref: (input: HTMLInputElement | null) => {
      if (input) inputs.current.set(name, input);
      else inputs.current.delete(name);
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      change(name, target.value as Values[TextNameOf<Values>]),
  });

  const reset = () => {
    setEdits({});
    setErrors({});
  };

  return { values, errors, sending, field, change, focus, refuse, submit, reset };
}

export type TextFieldOf<Values extends object> = ReturnType<ReturnType<typeof useForm<Values>>['field']>;
