import { type AutoscaleInfo, createChart } from 'lightweight-charts';
import { type Pair, pipSize } from '#schema/pair.js';
import { formatPrice } from '../../../lib/format-price';
import type { Bar } from '../candle-series';
import { CHART_FONT, chartOptions, localOffset, withLevels } from '../chart-options';
import { currentPalette } from '../chart-palette';
import { LevelLines } from '../level-lines';
import { addPriceSeries } from '../price-series';

/** A price at which something began, with its label. */
export interface PriceMark {
  readonly label: string;
  readonly price: number;
}

interface MomentLineData {
  readonly bars: readonly Bar[];
  readonly marks: readonly PriceMark[];
}

/** Past prices as a line, all in view, with marked levels, in `container`, which it fills. Call `remove` when done. */
export function createMomentLine(container: HTMLElement, { pair }: { readonly pair: Pair }) {
  const chart = createChart(container, chartOptions(currentPalette()));
  const format = (price: number) => formatPrice(pair, price);
  let marks: readonly PriceMark[] = [];
  let shown: readonly Bar[] = [];
  const prices = addPriceSeries(chart, 'line', {
    priceFormat: { type: 'custom', formatter: format, minMove: pipSize(pair) / 10 },
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) =>
      withLevels(
        original(),
        marks.map(({ price }) => price),
      ),
  });
  // Until the chart has a size there is nothing to fit into.
  chart.timeScale().subscribeSizeChange(() => chart.timeScale().fitContent());
  const lines = new LevelLines();
  prices.series.attachPrimitive(lines);

  const drawMarks = () => {
    const { surface, muted, first } = currentPalette();
    const levels = marks.map((mark) => ({ ...mark, line: first, text: first, solid: true }));
    lines.show(levels, { background: surface, labelColor: muted, font: `12px ${CHART_FONT}`, format });
  };

  return {
    show(data: MomentLineData) {
      if (data.bars !== shown) {
        shown = data.bars;
        prices.set(shown, localOffset(shown.at(-1)?.time ?? 0));
        chart.timeScale().fitContent();
      }
      if (data.marks === marks) return;
      marks = data.marks;
      drawMarks();
    },
    applyTheme() {
      chart.applyOptions(chartOptions(currentPalette()));
      prices.paint();
      drawMarks();
    },
    remove: () => chart.remove(),
  };
}
