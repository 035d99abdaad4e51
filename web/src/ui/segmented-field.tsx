import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

const Group = chakra('fieldset', { base: { minW: 0 } });
const Legend = chakra('legend', {
  base: { mb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'muted' },
  variants: {
    hidden: {
      true: {
        position: 'absolute',
        w: '1px',
        h: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
  },
});
/** The row of the segments. */
export const SegmentRow = chakra('div', {
  base: {
    display: 'flex',
    gap: '0.5',
    p: '0.5',
    bg: 'field',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
  },
});
/** One segment, chosen or not. */
export const segment = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: '1',
  minW: 0,
  h: '7',
  px: '2',
  borderRadius: 'sm',
  textStyle: 'xs',
  fontWeight: 'medium',
  color: 'muted',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  _hover: { color: 'text' },
} as const;
export const chosenSegment = {
  bg: 'raised',
  color: 'text',
  boxShadow: '0 0 0 1px {colors.line.strong}',
} as const;

const Option = chakra('label', {
  base: {
    ...segment,
    '&:has(:disabled)': {
      color: 'muted',
      opacity: '0.5',
      cursor: 'not-allowed',
      textDecoration: 'line-through',
    },
    '&:has(:checked)': chosenSegment,
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});
const Radio = chakra('input', {
  base: {
    appearance: 'none',
    position: 'absolute',
    inset: 0,
    cursor: 'pointer',
    _disabled: { cursor: 'not-allowed' },
    _focusVisible: { outline: 'none' },
  },
});

interface SegmentedFieldProps<T extends string> {
  readonly legend: string;
  /** The legend is for screen readers only, if the control is self-explanatory. */
  readonly hideLegend?: boolean;
  /** Undefined while nothing is chosen. */
  readonly value: T | undefined;
  readonly options: readonly { readonly value: T; readonly label: string; readonly disabled?: boolean }[];
  readonly onChange: (value: T) => void;
  /** As high as a select or text field beside it. */
  readonly tall?: boolean;
}

/** Native radio buttons for a few choices in one row, operated by arrow keys. */
export function SegmentedField<T extends string>(props: SegmentedFieldProps<T>) {
  const { legend, hideLegend = false, value, options, onChange, tall } = props;
  const name = useId();
  return (
    <Group>
      <Legend hidden={hideLegend}>{legend}</Legend>
      <SegmentRow h={tall ? 'control.lg' : undefined}>
        {options.map((option) => (
          <Option key={option.value} h={tall ? 'full' : undefined}>
            <Radio
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Option>
        ))}
      </SegmentRow>
    </Group>
  );
}
