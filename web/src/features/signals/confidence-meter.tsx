import { chakra } from '@chakra-ui/react/styled-system';
import { Info } from 'lucide-react';
import { confidenceBand } from '#schema/confidence.js';
import { formatWholePercent } from '../../lib/format-number';
import { ProgressBar } from '../../ui/progress-bar';
import { Tooltip } from '../../ui/tooltip';

const tones = { high: 'call', medium: 'warn', low: 'put' } as const;

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1' } });
const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', textStyle: 'xs' },
});
const Name = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'muted' },
});
// 24 px to press, 16 px of height in the row.
const Hint = chakra('button', {
  base: { display: 'grid', placeItems: 'center', boxSize: '6', my: '-1', borderRadius: 'full' },
});
const Figure = chakra('b', { base: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' } });
const Muted = chakra('span', { base: { color: 'muted' } });

interface ConfidenceMeterProps {
  /** Whole percent, 50 to 95. */
  readonly confidence: number;
}

/** How far the indicators agree, which never stands without saying what it is not. */
export function ConfidenceMeter({ confidence }: ConfidenceMeterProps) {
  return (
    <Stack>
      <Row>
        <Name>
          Confiança
          <Tooltip text="Confiança mostra o quanto os indicadores concordam. Não é probabilidade.">
            <Hint type="button" aria-label="O que é a confiança">
              <Info size={16} strokeWidth={1.75} aria-hidden="true" />
            </Hint>
          </Tooltip>
        </Name>
        <span>
          <Figure>{formatWholePercent(confidence)}</Figure> <Muted>não é probabilidade</Muted>
        </span>
      </Row>
      <ProgressBar value={confidence} label="Confiança" tone={tones[confidenceBand(confidence)]} />
    </Stack>
  );
}
