import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

const Field = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    '& > label': { textStyle: 'xs', fontWeight: 'medium', color: 'muted' },
    '& > p': { textStyle: 'xs', color: 'muted' },
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
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A multi-line text field. */
export function TextArea({ label, help, maxLength, value, onChange }: TextAreaProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Area
        id={id}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {help !== undefined && <p id={`${id}-help`}>{help}</p>}
    </Field>
  );
}
