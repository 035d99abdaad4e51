import { chakra } from '@chakra-ui/react/styled-system';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useId } from 'react';
import { Icon } from './icon';

const Box = chakra('div', {
  base: {
    position: 'relative',
    minW: 0,
    '& > svg': { pos: 'absolute', right: '3', top: '4', color: 'muted', pointerEvents: 'none' },
  },
});

const Label = chakra('label', {
  base: { pos: 'absolute', left: '3', top: '6px', textStyle: 'xs', color: 'muted', pointerEvents: 'none' },
});

const Native = chakra('select', {
  base: {
    appearance: 'none',
    w: 'full',
    h: 'control.lg',
    pl: '3',
    pr: '8',
    pt: '18px',
    pb: '4px',
    bg: 'field',
    color: 'text',
    fontWeight: 'medium',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    '& option': { bg: 'surface', color: 'text' },
    _disabled: { bg: 'raised', borderColor: 'line', color: 'muted', cursor: 'not-allowed' },
  },
});

interface SelectFieldProps<T extends string>
  extends Omit<ComponentProps<typeof Native>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string; readonly disabled?: boolean }[];
  readonly onChange: (value: T) => void;
}

/** The native select, with its label inside the box. */
export function SelectField<T extends string>({
  label,
  value,
  options,
  onChange,
  ...rest
}: SelectFieldProps<T>) {
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Box>
      <Label htmlFor={id}>{label}</Label>
      <Native id={id} value={value} onChange={(event) => choose(event.target.value)} {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Native>
      <Icon as={ChevronDown} />
    </Box>
  );
}
