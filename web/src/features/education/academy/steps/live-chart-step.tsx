import { use } from 'react';
import type { Pair } from '#schema/pair.js';
import { formatPrice } from '../../../../lib/format-price';
import { formatClock } from '../../../../lib/format-time';
import { type Lesson, LessonChart } from '../lesson';
import { type TaughtMarket, useLessonMarket, WithMarket } from '../lesson-market';
import type { TaughtCandle } from '../maths/taught-candle';
import { CandleDrawing } from '../parts/drawings';
import { Panel, PanelBody, Small } from '../parts/lesson-parts';
import { type Answer, Question } from '../parts/question';

const KINDS = ['Vela de alta', 'Vela de baixa', 'Fechou onde abriu'] as const;

function kindOf({ open, close }: TaughtCandle): (typeof KINDS)[number] {
  if (close === open) return 'Fechou onde abriu';
  return close > open ? 'Vela de alta' : 'Vela de baixa';
}

/** A question about a candle on the chart, with its real answer. */
export function liveChartQuestion(pair: Pair, candle: TaughtCandle) {
  const right = kindOf(candle);
  const why = `Ela abriu em ${formatPrice(pair, candle.open)} e fechou em ${formatPrice(pair, candle.close)}.`;
  const answers: readonly Answer[] = KINDS.map((kind) => ({ text: kind, why, right: kind === right }));
  return { text: `No gráfico, como foi a vela das ${formatClock(candle.time)}, que já fechou?`, answers };
}

const CLOSED_SHOWN = 40;

/** For readers without access to the live chart: closed candles of the same market. */
function ClosedCandles({ market: { pair, timeframe, candles } }: { readonly market: TaughtMarket }) {
  const shown = candles.slice(-CLOSED_SHOWN);
  const last = shown.at(-1);
  const label = `As ${shown.length} últimas velas fechadas de ${timeframe} de ${pair}; último fechamento ${last ? formatPrice(pair, last.close) : 'sem preço'}`;
  return (
    <Panel>
      <PanelBody>
        <CandleDrawing candles={shown} label={label} height={260} />
      </PanelBody>
      <PanelBody>
        <Small>{label}. O gráfico ao vivo fica na página Opções Binárias.</Small>
      </PanelBody>
    </Panel>
  );
}

function LiveChartBody() {
  const LiveChart = use(LessonChart);
  // Fetched again, so that the question's candle is still visible on the chart.
  const state = useLessonMarket('1m', 'network-only');
  return (
    <WithMarket state={state}>
      {(market) => {
        const { pair, timeframe, candles } = market;
        const last = candles.at(-1);
        return (
          <>
            <LiveChart pair={pair} timeframe={timeframe} closed={<ClosedCandles market={market} />} />
            {last && <Question key={last.time} {...liveChartQuestion(pair, last)} />}
          </>
        );
      }}
    </WithMarket>
  );
}

export const liveChartLesson: Lesson = {
  id: 'live-chart',
  title: 'O gráfico ao vivo',
  lead: 'Estas são velas de 1 minuto com os preços que chegam agora. A última ainda se forma e muda até fechar. Um sinal do Farol só lê velas fechadas: por isso ele não muda depois. Para ler os preços em números, use o botão da tabela.',
  Body: LiveChartBody,
  source: 'Preços deste servidor. A regra das velas fechadas está na fórmula do Farol.',
};
