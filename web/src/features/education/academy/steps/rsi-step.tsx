import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { TradeDirection } from '#schema/outcome.js';
import { formatDecimal } from '../../../../lib/format-number';
import { RangeField } from '../../../../ui/range-field';
import type { Lesson } from '../lesson';
import { type TaughtMarket, useLessonMarket, WithMarket } from '../lesson-market';
import { measure } from '../maths/break-even';
import type { RsiCandle } from '../maths/taught-candle';
import { Dot } from '../parts/drawings';
import { Figures, Measured, Panel, PanelBody, Small } from '../parts/lesson-parts';
import { Question } from '../parts/question';

interface RsiCrossing {
  /** Index of the candle at whose close the crossing happened. */
  readonly index: number;
  readonly direction: TradeDirection;
}

/**
 * Where the RSI enters a zone: at or below `threshold` for CALL, at or above 100 − `threshold` for PUT. Staying in the
 * zone is not a new signal. Uses closed candles only, so no result changes later.
 *
 * @param threshold 0..50
 */
export function rsiCrossings(candles: readonly RsiCandle[], threshold: number): readonly RsiCrossing[] {
  return candles.flatMap(({ rsi }, index): RsiCrossing[] => {
    const before = candles[index - 1]?.rsi;
    if (before === undefined) return [];
    if (rsi <= threshold && before > threshold) return [{ index, direction: 'CALL' }];
    if (rsi >= 100 - threshold && before < 100 - threshold) return [{ index, direction: 'PUT' }];
    return [];
  });
}

interface CrossingTally {
  readonly signals: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
}

/**
 * How many crossings the next candle's close confirmed; a crossing at the last candle is left out, since there is no
 * next close yet.
 */
export function tallyCrossings(
  candles: readonly RsiCandle[],
  crossings: readonly RsiCrossing[],
): CrossingTally {
  const moves = crossings.flatMap(({ index, direction }) => {
    const [at, next] = [candles[index], candles[index + 1]];
    return at && next ? [(next.close - at.close) * (direction === 'CALL' ? 1 : -1)] : [];
  });
  return {
    signals: moves.length,
    won: moves.filter((move) => move > 0).length,
    lost: moves.filter((move) => move < 0).length,
    tied: moves.filter((move) => move === 0).length,
  };
}

const Box = chakra('svg', { base: { display: 'block', w: 'full', h: '160px', overflow: 'visible' } });
const Zone = chakra('rect', {
  variants: { side: { CALL: { fill: 'call.soft' }, PUT: { fill: 'put.soft' } } },
});
const Bound = chakra('path', { base: { stroke: 'muted', strokeDasharray: '2 3', strokeWidth: '1px' } });
const Course = chakra('path', {
  base: { fill: 'none', stroke: 'action.fg', strokeWidth: '1.5px', strokeLinejoin: 'round' },
});
interface RsiDrawingProps {
  readonly candles: readonly RsiCandle[];
  /** 0..50; the upper bound is 100 − threshold. */
  readonly threshold: number;
  readonly crossings: readonly RsiCrossing[];
  /** Text alternative of the drawing. */
  readonly label: string;
}

/** The RSI of closed candles between its two bounds, with a dot at each zone entry. */
function RsiDrawing({ candles, threshold, crossings, label }: RsiDrawingProps) {
  const width = Math.max(1, candles.length - 1);
  const y = (rsi: number) => 100 - rsi;
  const course = candles.map(({ rsi }, index) => `${index === 0 ? 'M' : 'L'}${index} ${y(rsi).toFixed(2)}`);
  return (
    <Box role="img" aria-label={label} viewBox={`0 0 ${width} 100`} preserveAspectRatio="none">
      <Zone side="PUT" width={width} height={threshold} />
      <Zone side="CALL" y={100 - threshold} width={width} height={threshold} />
      {[threshold, 100 - threshold].map((bound) => (
        <Bound key={bound} d={`M0 ${y(bound)}H${width}`} vectorEffect="non-scaling-stroke" />
      ))}
      <Course d={course.join('')} vectorEffect="non-scaling-stroke" />
      {crossings.map(({ index, direction }) => (
        <Dot
          key={index}
          side={direction}
          d={`M${index} ${y(candles[index]?.rsi ?? 50)}h0`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </Box>
  );
}

function RsiLab({ market: { pair, timeframe, candles } }: { readonly market: TaughtMarket }) {
  const [threshold, setThreshold] = useState(30);
  const crossings = rsiCrossings(candles, threshold);
  const { signals, won, lost, tied } = tallyCrossings(candles, crossings);
  const last = formatDecimal(candles.at(-1)?.rsi ?? 0, 1);
  const bounds = `${threshold} e ${100 - threshold}`;
  const label = `RSI de ${candles.length} velas fechadas de ${timeframe} de ${pair}, com limites em ${bounds} e ${crossings.length} entradas; último RSI ${last}`;
  return (
    <>
      <RangeField
        label="Limiar do RSI"
        value={threshold}
        min={10}
        max={45}
        step={1}
        valueText={bounds}
        onChange={setThreshold}
      />
      <Panel>
        <PanelBody>
          <RsiDrawing {...{ candles, threshold, crossings, label }} />
        </PanelBody>
        <Figures
          live
          of={[
            ['Sinais', String(signals)],
            ['A vela seguinte confirmou', String(won)],
            ['Desmentiu', tied > 0 ? `${lost} (+${tied} empates)` : String(lost)],
          ]}
        />
        <PanelBody>
          {won + lost > 0 ? (
            <Measured measured={measure(won, won + lost)} />
          ) : (
            <Small>Nenhum sinal decidido: não há o que medir.</Small>
          )}
        </PanelBody>
      </Panel>
    </>
  );
}

function RsiBody() {
  const state = useLessonMarket('5m');
  return (
    <WithMarket state={state}>
      {(market) => (
        <>
          <RsiLab market={market} />
          <Question
            text="Você testou dez limiares e um acertou 70%. O que fazer com ele?"
            answers={[
              {
                text: 'Usar esse, já que foi o melhor',
                why: 'O melhor de dez parece bom até entre moedas. Escolher pelo passado não faz o acerto se repetir.',
              },
              {
                text: 'Medir em velas novas antes de acreditar',
                why: 'Só velas que não entraram na escolha dizem algo sobre ela.',
                right: true,
              },
              {
                text: 'Testar mais cem limiares',
                why: 'Quanto mais tentativas, melhor parece a melhor delas, por acaso.',
              },
            ]}
          />
        </>
      )}
    </WithMarket>
  );
}

export const rsiLesson: Lesson = {
  id: 'rsi',
  title: 'RSI: o limiar muda a conta',
  lead: 'O RSI compara as altas com as quedas das últimas velas, de 0 a 100. Abaixo de 30 diz-se sobrevendido (sinal CALL), acima de 70 sobrecomprado (sinal PUT). Arraste o limiar: cada ponto é uma entrada na zona, medida pelo fechamento da vela seguinte.',
  Body: RsiBody,
  source: 'J. Welles Wilder, New Concepts in Technical Trading Systems, 1978. Intervalo: E. B. Wilson, 1927.',
};
