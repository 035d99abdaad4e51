import { chakra } from '@chakra-ui/react/styled-system';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { Icon } from './icon';
import { focusRing } from './theme/control-recipes';

const Box = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    flex: { base: '1 1 auto', sm: 'none' },
    minW: 0,
    h: 'control.sm',
    pl: { base: '2', sm: '3' },
    pr: { base: '6', sm: '8' },
    bg: 'field',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    textStyle: 'xs',
    whiteSpace: 'nowrap',
    '& > svg': { pos: 'absolute', right: { base: '1', sm: '2' }, color: 'muted' },
    ...focusRing,
  },
});
const Label = chakra('label', {
  base: { color: 'muted' },
  variants: { hiddenOnPhone: { true: { srOnly: { base: true, sm: false } } } },
});
const Value = chakra('b', {
  base: { fontWeight: 'medium', minW: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});
// Over the texts, which make the box as wide as the chosen option; a select itself is as wide as its widest.
const Native = chakra('select', {
  base: {
    position: 'absolute',
    inset: 0,
    w: 'full',
    opacity: 0,
    cursor: 'pointer',
    '& option': { bg: 'surface', color: 'text' },
  },
});

interface CompactSelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
  /** Whether the values say on a phone what they are. */
  readonly plain?: boolean;
}

/** The native select as one short line, for the head of a card. */
export function CompactSelect<T extends string>(props: CompactSelectProps<T>) {
  const { label, value, options, onChange, plain = false } = props;
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Box>
      <Label htmlFor={id} hiddenOnPhone={plain}>
        {label}
      </Label>
      <Value aria-hidden="true">{options.find((option) => option.value === value)?.label}</Value>
      <Icon as={ChevronDown} />
      <Native id={id} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Native>
    </Box>
  );
}
