import { useState } from 'react';
import { meanRange } from '#schema/learning/candle-reading.js';
import { pipSize } from '#schema/pair.js';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { formatDecimal } from '../../../../lib/format-number';
import { ChoiceField } from '../../../../ui/choice-field';
import type { Lesson } from '../lesson';
import { type TaughtMarket, useLessonMarket, WithMarket } from '../lesson-market';
import { mergeCandles } from '../maths/taught-candle';
import { CandleDrawing } from '../parts/drawings';
import { Figures, Panel, PanelBody } from '../parts/lesson-parts';
import { Question } from '../parts/question';

/** Number of timeframes to compare. */
const COMPARED = 3;

/** The timeframe of the feed's candles and the next longer ones, which can be merged from them. */
const comparedFrom = (shortest: Timeframe) =>
  TIMEFRAMES.slice(TIMEFRAMES.indexOf(shortest)).slice(0, COMPARED);

function Merged({ market, timeframe }: { readonly market: TaughtMarket; readonly timeframe: Timeframe }) {
  const { pair, candles } = market;
  const shown = mergeCandles(candles, market.timeframe, timeframe);
  const pips = formatDecimal(meanRange(shown) / pipSize(pair), 1);
  const label = `${shown.length} velas de ${timeframe} de ${pair}, cada uma com ${pips} pips da mínima à máxima, em média`;
  return (
    <Panel>
      <PanelBody>
        <CandleDrawing candles={shown} label={label} />
      </PanelBody>
      <Figures
        live
        of={[
          [market.timeframe === '1m' ? 'Minutos' : `Velas de ${market.timeframe}`, String(candles.length)],
          [`Velas inteiras de ${timeframe}`, String(shown.length)],
          ['Da mínima à máxima, em média', `${pips} pips`],
        ]}
      />
    </Panel>
  );
}

function TimeframeLab({ market }: { readonly market: TaughtMarket }) {
  const compared = comparedFrom(market.timeframe);
  const [chosen, setChosen] = useState<Timeframe>('5m');
  const timeframe = compared.includes(chosen) ? chosen : market.timeframe;
  return (
    <>
      <ChoiceField
        inline
        legend="Tempo gráfico"
        choices={compared.map((value) => ({ value, label: value }))}
        value={timeframe}
        onChange={setChosen}
      />
      <Merged market={market} timeframe={timeframe} />
    </>
  );
}

function TimeframeBody() {
  const state = useLessonMarket('1m');
  return (
    <WithMarket state={state}>
      {(market) => (
        <>
          <TimeframeLab market={market} />
          <Question
            text="Nas cinco velas de 1m que formam uma de 5m, a terceira teve a maior máxima. Qual é a máxima da vela de 5m?"
            answers={[
              {
                text: 'A da terceira vela',
                why: 'A vela maior guarda a maior máxima e a menor mínima.',
                right: true,
              },
              { text: 'A da última vela', why: 'Da última vem só o fechamento.' },
              { text: 'A média das cinco', why: 'Nenhum dos quatro preços de uma vela é uma média.' },
            ]}
          />
        </>
      )}
    </WithMarket>
  );
}

export const timeframeLesson: Lesson = {
  id: 'timeframe',
  title: 'O tempo gráfico',
  lead: 'Uma vela de 5 minutos é feita de cinco de 1 minuto: a primeira abertura, o último fechamento, a maior máxima e a menor mínima. O mercado é o mesmo; muda quanto cada vela resume. Troque o tempo e compare.',
  Body: TimeframeBody,
  source: 'John Murphy, Technical Analysis of the Financial Markets, 1999. Velas fechadas deste servidor.',
};
