import { chakra } from '@chakra-ui/react/styled-system';
import { type CSSProperties, useState } from 'react';
import {
  formatMoneyChange,
  formatRate,
  formatSigned,
  formatWholePercent,
} from '../../../../lib/format-number';
import { RangeField } from '../../../../ui/range-field';
import type { Lesson } from '../lesson';
import { breakEven, expectedResult } from '../maths/break-even';
import { Figures } from '../parts/figures';
import { Controls, Lab, Panel, PanelBody, Small } from '../parts/lesson-parts';
import { BreakEvenExercise } from './break-even-exercise';

const LOWEST = 40;
const HIGHEST = 70;
const STAKE = 100;

const Track = chakra('div', {
  base: {
    position: 'relative',
    h: '6px',
    my: '3',
    borderRadius: 'full',
    boxShadow: 'inset 0 0 0 1px {colors.line}',
    bgImage: 'linear-gradient(90deg, {colors.put.soft} var(--even), {colors.call.soft} var(--even))',
  },
});
const Even = chakra('span', {
  base: {
    position: 'absolute',
    insetY: '-8px',
    ml: '-1px',
    borderLeftWidth: '2px',
    borderLeftStyle: 'dashed',
    borderLeftColor: 'warn.chart',
  },
});
const Rate = chakra('span', {
  base: { position: 'absolute', top: '-5px', ml: '-8px', boxSize: '4', borderRadius: 'full', bg: 'text' },
});
const Ends = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '2', textStyle: 'xs', color: 'muted' },
});

/** Place of a share on the scale, percent from its start, kept inside it. */
const placeOf = (share: number) =>
  Math.min(100, Math.max(0, ((share * 100 - LOWEST) / (HIGHEST - LOWEST)) * 100));

function EvenScale({ even, rate }: { readonly even: number; readonly rate: number }) {
  const label = `Escala de ${LOWEST}% a ${HIGHEST}%: acerto ${formatRate(rate)}, equilíbrio ${formatRate(even)}`;
  const style = { '--even': `${placeOf(even)}%` } as CSSProperties;
  return (
    <>
      <Track role="img" aria-label={label} style={style}>
        <Even style={{ left: `${placeOf(even)}%` }} />
        <Rate style={{ left: `${placeOf(rate)}%` }} />
      </Track>
      <Ends>
        <span>{formatWholePercent(LOWEST)}</span>
        <span>Equilíbrio = 1 ÷ (1 + payout)</span>
        <span>{formatWholePercent(HIGHEST)}</span>
      </Ends>
    </>
  );
}

function BreakEvenBody() {
  const [payout, setPayout] = useState(85);
  const [rate, setRate] = useState(53.2);
  const even = breakEven(payout / 100);
  const hitRate = rate / 100;
  return (
    <Lab>
      <Controls>
        <RangeField
          label="Payout"
          value={payout}
          min={60}
          max={100}
          step={1}
          valueText={formatWholePercent(payout)}
          onChange={setPayout}
        />
        <RangeField
          label="Taxa de acerto"
          value={rate}
          min={LOWEST}
          max={HIGHEST}
          step={0.1}
          valueText={formatRate(hitRate)}
          onChange={setRate}
        />
      </Controls>
      <Panel>
        <div aria-live="polite">
          <Figures
            of={[
              ['Equilíbrio', formatRate(even)],
              ['Distância', `${formatSigned((hitRate - even) * 100, 1)} pp`],
              [
                'Esperado por R$\u00a0100,00',
                formatMoneyChange(expectedResult(STAKE, payout / 100, hitRate)),
              ],
            ]}
          />
        </div>
        <PanelBody>
          <EvenScale even={even} rate={hitRate} />
        </PanelBody>
      </Panel>
      <Small>
        Com acerto p e payout b, cada real rende em média p · b − (1 − p). Isso é zero em p = 1 ÷ (1 + b).
        Empates devolvem a entrada e não mudam a conta.
      </Small>
      <BreakEvenExercise />
    </Lab>
  );
}

export const breakEvenLesson: Lesson = {
  id: 'break-even',
  title: 'Ponto de equilíbrio',
  lead: 'Acertar metade não basta: o acerto paga menos do que o erro custa. O equilíbrio é a taxa em que os ganhos cobrem as perdas. Mova os controles e veja onde ele fica.',
  Body: BreakEvenBody,
  source:
    'Valor esperado: p · payout = 1 − p, logo p = 1 ÷ (1 + payout). Com os 85% da plataforma de prática, 54,1%.',
};
