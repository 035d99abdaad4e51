import { type ChangeEvent, useRef, useState } from 'react';
import { notify } from '../../ui/notify';
import type { FormFlaw } from './form-flaw';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Values of a form's text fields, and what is wrong with them.
 *
 * @param initial one value for each field
 */
export function useFields<Name extends string>(initial: Values<Name>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormFlaw<Name>['fields']>();
  const inputs = useRef(new Map<string, HTMLInputElement>());

  const change = (name: Name, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => current && { ...current, [name]: undefined });
  };

  const focus = (name: Name) => inputs.current.get(name)?.focus();

  /** Tells of a flaw in a toast and beside its fields, and leads to the first of them. */
  const report = ({ title, description, fields }: FormFlaw<Name>) => {
    notify({ tone: 'error', title, description });
    setErrors(fields);
    const [first] = Object.keys(fields) as Name[];
    if (first) focus(first);
  };

  /** Properties of the input with this name. */
  const field = (name: Name) => ({
    name,
    size: 'lg' as const,
    value: values[name],
    error: errors?.[name],
    ref: (input: HTMLInputElement | null) => {
      if (input) inputs.current.set(name, input);
      else inputs.current.delete(name);
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
  });

  return { values, field, change, report, focus };
}
