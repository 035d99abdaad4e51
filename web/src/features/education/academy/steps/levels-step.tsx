import { useState } from 'react';
import { meanRange, turningPoints } from '#schema/learning/candle-reading.js';
import { pipSize, roundPrice } from '#schema/pair.js';
import { formatPrice } from '../../../../lib/format-price';
import { RangeField } from '../../../../ui/range-field';
import type { Lesson } from '../lesson';
import { type TaughtMarket, useLessonMarket, WithMarket } from '../lesson-market';
import type { TaughtCandle } from '../maths/taught-candle';
import { CandleDrawing, type PriceLine } from '../parts/drawings';
import { Figures, Panel, PanelBody, Small } from '../parts/lesson-parts';
import { Question } from '../parts/question';

/** How closed candles behaved at a price. */
interface LevelReading {
  /** Number of tops and bottoms within `reach` of the price. */
  readonly turns: number;
  /** Number of candles that crossed it between open and close. */
  readonly crossings: number;
}

/** @param reach in price units */
export function readLevel(candles: readonly TaughtCandle[], price: number, reach: number): LevelReading {
  const sideOf = (value: number) => Math.sign(value - price);
  return {
    turns: turningPoints(candles).filter((turn) => Math.abs(turn.price - price) <= reach).length,
    crossings: candles.filter(({ open, close }) => sideOf(open) * sideOf(close) < 0).length,
  };
}

const SHOWN = 120;

/**
 * Tops and bottoms within this distance of a price count as at it, in mean candle ranges: about the engine's half ATR.
 */
const REACH = 0.5;

function LevelLab({ market: { pair, timeframe, candles, levels } }: { readonly market: TaughtMarket }) {
  const shown = candles.slice(-SHOWN);
  const lowest = Math.min(...shown.map(({ low }) => low));
  const highest = Math.max(...shown.map(({ high }) => high));
  const [price, setPrice] = useState(roundPrice(pair, (lowest + highest) / 2));
  const { turns, crossings } = readLevel(shown, price, REACH * meanRange(shown));
  const inView = (level: number) => level >= lowest && level <= highest;
  const lines: PriceLine[] = [{ price, tone: 'chosen' }];
  if (levels && inView(levels.support)) lines.push({ price: levels.support, tone: 'support' });
  if (levels && inView(levels.resistance)) lines.push({ price: levels.resistance, tone: 'resistance' });
  const farol =
    levels &&
    `O Farol calcula agora suporte em ${formatPrice(pair, levels.support)} e resistência em ${formatPrice(pair, levels.resistance)}, as linhas tracejadas quando cabem no desenho.`;
  const label = `As ${shown.length} últimas velas fechadas de ${timeframe} de ${pair}, de ${formatPrice(pair, lowest)} a ${formatPrice(pair, highest)}, com uma linha em ${formatPrice(pair, price)}`;
  return (
    <>
      <RangeField
        label={`Seu nível em ${pair}`}
        value={price}
        min={roundPrice(pair, lowest)}
        max={roundPrice(pair, highest)}
        step={pipSize(pair) / 10}
        valueText={formatPrice(pair, price)}
        onChange={(value) => setPrice(roundPrice(pair, value))}
      />
      <Panel>
        <PanelBody>
          <CandleDrawing candles={shown} lines={lines} label={label} />
        </PanelBody>
        <Figures
          live
          of={[
            ['Seu nível', formatPrice(pair, price)],
            ['Topos e fundos perto dele', String(turns)],
            ['Velas que o atravessaram', String(crossings)],
          ]}
        />
      </Panel>
      {farol && <Small>{farol}</Small>}
    </>
  );
}

function LevelsBody() {
  const state = useLessonMarket('5m');
  return (
    <WithMarket state={state}>
      {(market) => (
        <>
          <LevelLab market={market} />
          <Question
            text="O preço chega a um suporte com três fundos. O que se sabe?"
            answers={[
              {
                text: 'Que ele vai virar para cima',
                why: 'Todo suporte rompido tinha fundos antes. O passado mostra onde virou, não o que fará.',
              },
              {
                text: 'Que ali ele já virou; agora pode virar ou romper',
                why: 'Um nível é uma região em que o mercado já virou, e nada além disso.',
                right: true,
              },
              { text: 'Que ele vai romper', why: 'Isso também não se sabe antes.' },
            ]}
          />
        </>
      )}
    </WithMarket>
  );
}

export const levelsLesson: Lesson = {
  id: 'levels',
  title: 'Suporte e resistência',
  lead: 'Suporte é um preço abaixo do atual em que o mercado já virou; resistência, um acima. Procure com o controle um preço com muitos topos e fundos e veja também quantas velas o atravessaram.',
  Body: LevelsBody,
  source:
    'John Murphy, Technical Analysis of the Financial Markets, 1999. Topo: máxima acima das 3 anteriores e não abaixo das 3 seguintes; fundo, o espelho.',
};
