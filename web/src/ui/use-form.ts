import {
  type ChangeEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { hearingRefusals } from './field-refusals';
import { drafts, unsavedEdits } from './form-drafts';
import { notify } from './notify';

/** Validation error of a form, or the reason of the server's refusal. */
export interface FormError<Name extends string> {
  /** Validation error of each field, in the order of the form. */
  readonly fields?: Readonly<Partial<Record<Name, string>>>;
  readonly toast?: { readonly title: string; readonly description: string };
  /** Receives the focus if no field has an error text. */
  readonly focus?: Name;
}

type NameOf<Values> = keyof Values & string;
type TextNameOf<Values> = {
  [Name in NameOf<Values>]: Values[Name] extends string ? Name : never;
}[NameOf<Values>];

/** Validation errors by field. */
type Errors = Readonly<Record<string, string | undefined>>;

export const REQUIRED = 'Preencha este campo';

/** A password may begin or end with spaces, or consist of spaces only. */
const isPassword = (name: string) => /password/i.test(name);

function trimmed<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !isPassword(name) ? value.trim() : value,
  ]);
  return Object.fromEntries(entries);
}

/** The same validation error for each of these fields. */
export function fieldsWith<Name extends string>(names: readonly Name[], text: string) {
  return Object.fromEntries(names.map((name) => [name, text])) as Partial<Record<Name, string>>;
}

/** Spec §5: the error of a form whose fields are all required; undefined if all are filled in. */
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

/** What may be kept of a form's edits when the session ends: neither passwords and codes nor what equals the saved value. */
function draftable<Values extends object>(edits: Partial<Values>, initial: Values) {
  const changed = Object.entries(edits).filter(
    ([name, value]) => !isPassword(name) && name !== 'code' && value !== initial[name as keyof Values],
  );
  return Object.fromEntries(changed);
}

const never = () => () => undefined;

/** True only while React hydrates a prerendered page. */
const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * A form's values, validation errors and submission.
 *
 * @param initial saved values; typed values override them until `reset`. Fields with 'password' in their name are kept
 *   as typed, all other text is trimmed before it is validated and sent
 * @param validate spec §5: returns the validation error of these values; undefined if they may be sent
 * @param draft name of the form among all forms behind the sign-in: if the session ends, what was typed is restored when
 *   the same user has signed in again and opens the form
 */
export function useForm<Values extends object>(
  initial: Values,
  validate: (values: Values) => FormError<NameOf<Values>> | undefined = () => undefined,
  draft?: string,
) {
  type Name = NameOf<Values>;
  const [edits, setEdits] = useState(() => ({ ...drafts.get(draft ?? '') }) as Partial<Values>);
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  const inputs = useRef(new Map<Name, HTMLInputElement>());
  const values: Values = { ...initial, ...edits };
  const hydrating = useHydrating();

  useLayoutEffect(() => {
    if (!hydrating) return;
    // Text typed since then is only in the inputs.
    const typed = [...inputs.current].map(([name, { value }]) => [name, value]);
    setEdits((current) => ({ ...current, ...Object.fromEntries(typed) }));
  }, [hydrating]);

  useLayoutEffect(() => {
    if (!draft) return undefined;
    if (drafts.delete(draft)) notify({ title: 'Recuperamos o que você digitou' });
    const changed = draftable(edits, initial);
    if (Object.keys(changed).length === 0) return undefined;
    unsavedEdits.set(draft, changed);
    return () => void unsavedEdits.delete(draft);
  });

  /** Clears the changed field's error, and those of other fields that the change has corrected. */
  const change = <Changed extends Name>(name: Changed, value: Values[Changed]) => {
    setEdits((current) => ({ ...current, [name]: value }));
    const still: Errors = validate(trimmed({ ...values, [name]: value }))?.fields ?? {};
    setErrors((current) => {
      const remaining = Object.entries(current).filter(([at, text]) => at !== name && text === still[at]);
      return Object.fromEntries(remaining);
    });
  };

  const focus = (name: Name) => inputs.current.get(name)?.focus();

  /** Shows an error, and focuses the first field with one. */
  const refuse = ({ fields, toast, focus: other }: FormError<Name>) => {
    if (toast) notify({ tone: 'error', ...toast });
    // Flushed synchronously, so that a field that appears with the error can receive the focus.
    flushSync(() => setErrors(fields ?? {}));
    const first = (Object.keys(fields ?? {}) as Name[])[0] ?? other;
    if (first) focus(first);
  };

  /** Runs a call, and shows its error: the one that it returns, or the reason at the field that the server refused. */
  const marking = async (call: () => Promise<FormError<Name> | undefined>) => {
    const { result, refused } = await hearingRefusals(Object.keys(values) as Name[], call);
    const error = refused && !result?.fields ? { ...result, fields: refused } : result;
    if (error) refuse(error);
  };

  /**
   * Handles the form's submit event, or a press of another button: validates the values and sends them, unless a
   * submission is in flight.
   *
   * @param send returns the server's refusal, undefined if everything was accepted; a field that the server has named
   *   (`reportFieldRefusal`) is marked without it
   */
  const submit =
    (send: (values: Values) => Promise<FormError<Name> | undefined>) => async (event: SyntheticEvent) => {
      event.preventDefault();
      if (underWay.current) return;
      const sent = trimmed(values);
      const error = validate(sent);
      if (error) return refuse(error);
      underWay.current = true;
      setSending(true);
      setErrors({});
      try {
        await marking(() => send(sent));
      } finally {
        underWay.current = false;
        setSending(false);
      }
    };

  /** Props of the text field with this name. */
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

  return { values, errors, sending, field, change, focus, refuse, marking, submit, reset };
}

export type TextFieldOf<Values extends object> = ReturnType<ReturnType<typeof useForm<Values>>['field']>;
