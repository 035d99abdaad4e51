import { chakra } from '@chakra-ui/react/styled-system';
import { INPUTS, type ModelInputs } from '#schema/signal-score.js';
import { formatSigned } from '../../lib/format-number';
import { RangeField } from '../../ui/range-field';
import { WEIGHT_GROUPS } from './lab-texts';

const Groups = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    gap: '6',
  },
});
const Group = chakra('fieldset', { base: { display: 'flex', flexDirection: 'column', gap: '3', minW: 0 } });
const Legend = chakra('legend', { base: { fontWeight: 'medium' } });
const Help = chakra('p', { base: { textStyle: 'xs', color: 'muted', minH: { md: '8' } } });

/** Ends of a slider; all weights are scaled together, so only their ratios matter. */
const MOST = 0.5;

interface WeightSlidersProps {
  readonly weights: ModelInputs;
  readonly onChange: (weights: ModelInputs) => void;
}

/** Ten weights. With a weight below 0, a high input favours PUT; above 0, CALL. */
export function WeightSliders({ weights, onChange }: WeightSlidersProps) {
  return (
    <Groups>
      {WEIGHT_GROUPS.map(({ title, help, inputs }) => (
        <Group key={title}>
          <Legend>{title}</Legend>
          <Help>{help}</Help>
          {inputs.map(({ input, label }) => (
            <RangeField
              key={input}
              label={label}
              value={weights[input]}
              min={-MOST}
              max={MOST}
              step={0.01}
              valueText={formatSigned(weights[input], 2)}
              onChange={(value) => onChange({ ...weights, [input]: value })}
            />
          ))}
        </Group>
      ))}
    </Groups>
  );
}

/** Whether any weight is set; without one there is no signal. */
export function hasWeight(weights: ModelInputs): boolean {
  return INPUTS.some((name) => weights[name] !== 0);
}
