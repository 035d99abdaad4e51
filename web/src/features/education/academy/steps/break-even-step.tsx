import { chakra } from '@chakra-ui/react/styled-system';
import { type CSSProperties, type FormEvent, use, useState } from 'react';
import { breakEven, expectedResult } from '#schema/learning/expected-result.js';
import {
  formatMoneyChange,
  formatRate,
  formatSigned,
  formatWholePercent,
} from '../../../../lib/format-number';
import { Button } from '../../../../ui/button';
import { RangeField } from '../../../../ui/range-field';
import { TextField } from '../../../../ui/text-field';
import { ExerciseContext } from '../exercise-context';
import type { Lesson } from '../lesson';
import { readFigure } from '../parts/figure-form';
import { Controls, Figures, Lab, Panel, PanelBody, Reading, Small } from '../parts/lesson-parts';

/** Ends of the scale, percent. */
const SCALE_START = 40;
const SCALE_END = 70;

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

/** Position of a share on the scale in percent from its start, clamped to the scale. */
const positionOf = (share: number) =>
  Math.min(100, Math.max(0, ((share * 100 - SCALE_START) / (SCALE_END - SCALE_START)) * 100));

interface EvenScaleProps {
  /** Break-even and measured rate, as shares. */
  readonly even: number;
  readonly rate: number;
}

/** Shows a hit rate relative to the break-even, on the winning or the losing side. */
function EvenScale({ even, rate }: EvenScaleProps) {
  const label = `Escala de ${SCALE_START}% a ${SCALE_END}%: acerto ${formatRate(rate)}, equilíbrio ${formatRate(even)}`;
  const style = { '--even': `${positionOf(even)}%` } as CSSProperties;
  return (
    <>
      <Track role="img" aria-label={label} style={style}>
        <Even style={{ left: `${positionOf(even)}%` }} />
        <Rate style={{ left: `${positionOf(rate)}%` }} />
      </Track>
      <Ends>
        <span>{formatWholePercent(SCALE_START)}</span>
        <span>Equilíbrio = 1 ÷ (1 + payout)</span>
        <span>{formatWholePercent(SCALE_END)}</span>
      </Ends>
    </>
  );
}

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'flex-end', gap: '2', '& > div': { flex: '0 1 240px' } },
});
const Title = chakra('p', { base: { fontWeight: 'medium' } });

const FIELD = 'Ponto de equilíbrio (%)';
const ASKED_PAYOUT = 0.7;
/** Tolerance of one decimal of a percentage. */
const NEAR = 0.0006;

const RIGHT = breakEven(ASKED_PAYOUT);
const isRight = (share: number) => Math.abs(share - RIGHT) <= NEAR;

function verdictOf(share: number): string {
  if (isRight(share)) {
    return `Certo: 1 ÷ 1,70 = ${formatRate(RIGHT)}. Menos do que isso perde dinheiro, mesmo acertando mais da metade.`;
  }
  const side = share < RIGHT ? 'É mais do que isso' : 'É menos do que isso';
  return `${side}. Divida 1 por 1 mais o payout: 1 ÷ (1 + 0,70).`;
}

/** The reader computes a break-even and sees immediately whether it is right. */
function BreakEvenExercise() {
  const exercise = use(ExerciseContext);
  const [typed, setTyped] = useState('');
  const [verdict, setVerdict] = useState<string>();
  const check = (event: FormEvent) => {
    event.preventDefault();
    const percent = readFigure(typed, FIELD);
    if (typeof percent === 'number' && isRight(percent / 100)) exercise?.noteRight();
    setVerdict(typeof percent === 'string' ? percent : verdictOf(percent / 100));
  };
  return (
    <Form onSubmit={check} noValidate>
      <Title>
        Agora você: com payout de {formatWholePercent(ASKED_PAYOUT * 100)}, quanto é preciso acertar para não
        perder?
      </Title>
      <Row>
        <TextField
          label={FIELD}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          Conferir
        </Button>
      </Row>
      <Reading>{verdict}</Reading>
    </Form>
  );
}

const STAKE = 100;

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
          min={SCALE_START}
          max={SCALE_END}
          step={0.1}
          valueText={formatRate(hitRate)}
          onChange={setRate}
        />
      </Controls>
      <Panel>
        <Figures
          live
          of={[
            ['Equilíbrio', formatRate(even)],
            ['Distância', `${formatSigned((hitRate - even) * 100, 1)} pp`],
            ['Esperado por R$\u00a0100,00', formatMoneyChange(expectedResult(STAKE, payout / 100, hitRate))],
          ]}
        />
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
