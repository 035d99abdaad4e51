import KeyRound from 'lucide-react/icons/key-round';
import type { ChangeEvent } from 'react';
import { CODE_DIGITS } from '#schema/limits.js';
import { Icon } from '../../ui/icon';
import { TextField, type TextFieldProps } from '../../ui/text-field';

/** The first six digits of what was typed or pasted: '123 456' becomes '123456'. */
export function codeDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, CODE_DIGITS);
}

interface CodeFieldProps extends Omit<TextFieldProps, 'label' | 'onChange'> {
  readonly onCode: (digits: string) => void;
}

/** Field for a code sent by e-mail; it accepts six digits only. */
export function CodeField({ onCode, ...rest }: CodeFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      fontVariantNumeric="tabular-nums"
      icon={<Icon as={KeyRound} />}
      {...rest}
      label="Código de verificação"
      onChange={(event: ChangeEvent<HTMLInputElement>) => onCode(codeDigits(event.target.value))}
    />
  );
}
