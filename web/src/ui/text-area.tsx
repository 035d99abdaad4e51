import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { FieldMessage } from './text-field';

const Field = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    '& > label': { textStyle: 'xs', fontWeight: 'medium', color: 'muted' },
  },
});
const Area = chakra('textarea', {
  base: {
    w: 'full',
    minH: '24',
    p: '3',
    bg: 'field',
    color: 'text',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    resize: 'vertical',
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});

interface TextAreaProps {
  readonly label: string;
  readonly help?: string;
  /** Validation error. */
  readonly error?: string | undefined;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A multi-line text field. */
export function TextArea({ label, help, error, maxLength, value, onChange }: TextAreaProps) {
  const id = useId();
  const message = error ?? help;
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Area
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={message === undefined ? undefined : `${id}-message`}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {message !== undefined && (
        <FieldMessage id={`${id}-message`} bad={error !== undefined}>
          {message}
        </FieldMessage>
      )}
    </Field>
  );
}
