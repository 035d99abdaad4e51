import { type ChangeEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { TextField } from '../../../ui/text-field';
import { caretBehind, formatPhone, phoneDigits } from './phone';

interface PhoneFieldProps {
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
  readonly error?: string;
  readonly ref: RefObject<HTMLInputElement | null>;
}

/** A Brazilian phone number that is masked while it is typed, also in the middle. */
export function PhoneField({ digits, onDigits, error, ref }: PhoneFieldProps) {
  const [caret, setCaret] = useState<{ readonly digitsBefore: number }>();

  // A new object each time, so that the caret is placed again even where the mask gives back what was there.
  useLayoutEffect(() => {
    if (!caret || !ref.current) return;
    const place = caretBehind(ref.current.value, caret.digitsBefore);
    ref.current.setSelectionRange(place, place);
  }, [caret, ref]);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    setCaret({ digitsBefore: before.replace(/\D/g, '').length });
    onDigits(phoneDigits(target.value));
  };

  return (
    <TextField
      ref={ref}
      label="Telefone"
      name="phone"
      type="tel"
      autoComplete="tel-national"
      placeholder="(11) 91234-5678"
      value={formatPhone(digits)}
      error={error}
      onChange={change}
    />
  );
}
