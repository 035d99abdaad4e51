import { chakra } from '@chakra-ui/react/styled-system';
import { CheckGroup, type CheckGroupProps } from './check-group';

const List = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  variants: {
    even: {
      true: {
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(0, 1fr)',
        gap: { base: '1', sm: '2' },
        maxW: '384px',
        '& > label': { px: 0 },
      },
    },
  },
});
const Chip = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    h: '8',
    px: '3',
    bg: 'field',
    color: 'muted',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'full',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    _hover: { color: 'text' },
    '&:has(:checked)': {
      bg: 'action.soft',
      color: 'text',
      borderColor: 'action.fg',
      boxShadow: 'inset 0 0 0 1px {colors.action.fg}',
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});
const Box = chakra('input', {
  base: {
    appearance: 'none',
    position: 'absolute',
    inset: 0,
    borderRadius: 'full',
    cursor: 'pointer',
    _focusVisible: { outline: 'none' },
  },
});

interface ChipOption<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly name?: string;
}

interface ChipFieldProps<T extends string> extends CheckGroupProps<T, ChipOption<T>> {
  /** All in one line, equally wide, also on a phone: for the days of the week. */
  readonly even?: boolean;
}

/** Native checkboxes for several short choices, in a row. */
export function ChipField<T extends string>({ even, ...props }: ChipFieldProps<T>) {
  return (
    <CheckGroup
      {...props}
      list={(options) => <List even={even}>{options}</List>}
      option={({ value, label, name }, checkbox) => (
        <Chip key={value}>
          <Box {...checkbox} aria-label={name} />
          {label}
        </Chip>
      )}
    />
  );
}
