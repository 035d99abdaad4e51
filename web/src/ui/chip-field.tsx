import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Icon } from './icon';
import { FieldMessage } from './text-field';

const Group = chakra('fieldset', { base: { minW: 0 } });
const Legend = chakra('legend', {
  base: { mb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'muted' },
});
const List = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
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

interface ChipFieldProps<T extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly label: string; readonly name?: string }[];
  readonly values: readonly T[];
  /** Validation error; announced, and tied to the group. */
  readonly error?: string | undefined;
  readonly onChange: (values: readonly T[]) => void;
}

/** Any of several short ones in a row: the browser's own checkboxes. */
export function ChipField<T extends string>(props: ChipFieldProps<T>) {
  const { legend, options, values, error, onChange } = props;
  const id = useId();
  const toggle = (value: T, on: boolean) =>
    onChange(
      options.map((option) => option.value).filter((one) => (one === value ? on : values.includes(one))),
    );
  return (
    <Group aria-describedby={error === undefined ? undefined : id}>
      <Legend>{legend}</Legend>
      <List>
        {options.map(({ value, label, name }) => (
          <Chip key={value}>
            <Box
              type="checkbox"
              aria-label={name}
              aria-invalid={error === undefined ? undefined : true}
              checked={values.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            {label}
          </Chip>
        ))}
      </List>
      {error !== undefined && (
        <FieldMessage id={id} role="alert" bad mt="1">
          <Icon as={CircleAlert} size={14} strokeWidth={2} />
          {error}
        </FieldMessage>
      )}
    </Group>
  );
}
