import { chakra } from '@chakra-ui/react/styled-system';
import { type CSSProperties, useId } from 'react';

const Field = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1', minW: 0 } });
const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3' },
});
const Label = chakra('label', { base: { textStyle: 'xs', fontWeight: 'medium', color: 'muted' } });
const Value = chakra('b', {
  base: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

const track = { h: '1', borderRadius: '2px' } as const;
const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  boxSize: '5',
  bg: 'action',
  borderWidth: '3px',
  borderStyle: 'solid',
  borderColor: 'surface',
  borderRadius: 'full',
  boxShadow: '0 0 0 1px {colors.line.strong}',
} as const;

// The native slider, operated by arrow keys, Page Up and Down, Home and End; its target is 24 px high.
const Slider = chakra('input', {
  base: {
    appearance: 'none',
    display: 'block',
    w: 'full',
    h: '6',
    bg: 'transparent',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&::-webkit-slider-runnable-track': {
      ...track,
      bgImage: 'linear-gradient(90deg, {colors.action.fg} var(--filled), {colors.line.strong} var(--filled))',
    },
    '&::-webkit-slider-thumb': { ...thumb, mt: '-8px' },
    '&::-moz-range-track': { ...track, bg: 'line.strong' },
    '&::-moz-range-progress': { ...track, bg: 'action.fg' },
    '&::-moz-range-thumb': thumb,
  },
});

interface RangeFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value as text, shown and read out. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}

/** A number chosen by dragging, or by arrow keys. The native slider, because phones' screen readers cannot move Chakra's. */
export function RangeField({ label, value, min, max, step, valueText, onChange }: RangeFieldProps) {
  const id = useId();
  const filled = { '--filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties;
  return (
    <Field>
      <Row>
        <Label htmlFor={id}>{label}</Label>
        <Value aria-hidden="true">{valueText}</Value>
      </Row>
      <Slider
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={valueText}
        style={filled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </Field>
  );
}
