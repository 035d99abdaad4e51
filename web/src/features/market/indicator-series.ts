import {
  type IChartApi,
  type IPrimitivePaneView,
  type ISeriesApi,
  type ISeriesPrimitive,
  LineSeries,
  LineStyle,
  type SeriesAttachedParameter,
  type Time,
} from 'lightweight-charts';
import type { Bar } from './candle-series';
import { chartTime } from './chart-options';
import type { ChartPalette } from './chart-palette';
import { type Bands, bollingerBands, emaLine } from './engine/indicator-lines';

/** Which indicators are drawn over the candles. */
export interface ShownIndicators {
  readonly ema: boolean;
  readonly bands: boolean;
}

type Line = ISeriesApi<'Line'>;

/** The area between the bands. */
class BandShade implements ISeriesPrimitive<Time> {
  #attached: SeriesAttachedParameter<Time> | undefined;
  #bands: readonly { readonly time: Time; readonly bands: Bands }[] = [];
  #color = '';
  readonly #paneViews: readonly IPrimitivePaneView[] = [
    {
      zOrder: () => 'bottom',
      renderer: () => ({
        draw: (target) => target.useMediaCoordinateSpace(({ context }) => this.#draw(context)),
      }),
    },
  ];

  attached(parameters: SeriesAttachedParameter<Time>): void {
    this.#attached = parameters;
  }

  detached(): void {
    this.#attached = undefined;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#paneViews;
  }

  show(bands: readonly { readonly time: Time; readonly bands: Bands }[], color: string): void {
    this.#bands = bands;
    this.#color = color;
    this.#attached?.requestUpdate();
  }

  #draw(context: CanvasRenderingContext2D): void {
    const attached = this.#attached;
    if (!attached || this.#bands.length === 0) return;
    const { chart, series } = attached;
    const points = this.#bands.flatMap(({ time, bands }) => {
      const x = chart.timeScale().timeToCoordinate(time);
      const [upper, lower] = [series.priceToCoordinate(bands.upper), series.priceToCoordinate(bands.lower)];
      return x === null || upper === null || lower === null ? [] : [{ x, upper, lower }];
    });
    context.fillStyle = this.#color;
    context.beginPath();
    for (const { x, upper } of points) context.lineTo(x, upper);
    for (const { x, lower } of points.toReversed()) context.lineTo(x, lower);
    context.fill();
  }
}

const THIN = { lastValueVisible: false, priceLineVisible: false, crosshairMarkerVisible: false } as const;

/** What a candle has no value of yet is a gap. */
const pointOf = (time: Time, value: number | undefined) => (value === undefined ? { time } : { time, value });

/** Indicators over the prices of a chart: each is a series that exists while it is shown. */
export class IndicatorSeries {
  #ema: Line | undefined;
  #bands: { readonly upper: Line; readonly lower: Line; readonly shade: BandShade } | undefined;
  #bars: readonly Bar[] = [];
  #offset = 0;

  constructor(
    private readonly chart: IChartApi,
    private palette: ChartPalette,
  ) {}

  /** @param grows whether only the last candle has changed, or one was added @param offset of `chartTime` */
  showBars(bars: readonly Bar[], offset: number, grows: boolean): void {
    this.#bars = bars;
    this.#offset = offset;
    this.#draw(grows);
  }

  select({ ema, bands }: ShownIndicators): void {
    if (ema === (this.#ema !== undefined) && bands === (this.#bands !== undefined)) return;
    this.#removeBands(bands);
    if (bands && !this.#bands) this.#addBands();
    if (ema && !this.#ema) this.#ema = this.#addLine();
    else if (!ema && this.#ema) {
      this.chart.removeSeries(this.#ema);
      this.#ema = undefined;
    }
    this.paint(this.palette);
  }

  paint(palette: ChartPalette): void {
    this.palette = palette;
    this.#ema?.applyOptions({ color: palette.first, lineWidth: 2 });
    for (const line of [this.#bands?.upper, this.#bands?.lower])
      line?.applyOptions({ color: palette.band, lineWidth: 1, lineStyle: LineStyle.Solid });
    this.#draw(false);
  }

  #addLine(): Line {
    return this.chart.addSeries(LineSeries, THIN);
  }

  #addBands(): void {
    const [upper, lower, shade] = [this.#addLine(), this.#addLine(), new BandShade()];
    upper.attachPrimitive(shade);
    this.#bands = { upper, lower, shade };
  }

  #removeBands(keep: boolean): void {
    if (keep || !this.#bands) return;
    this.chart.removeSeries(this.#bands.upper);
    this.chart.removeSeries(this.#bands.lower);
    this.#bands = undefined;
  }

  #draw(grows: boolean): void {
    const closes = this.#bars.map(({ close }) => close);
    const times = this.#bars.map(({ time }) => chartTime(time, this.#offset));
    const set = (line: Line, values: readonly (number | undefined)[]) => {
      const points = times.map((time, index) => pointOf(time, values[index]));
      const last = points.at(-1);
      if (grows && last) line.update(last);
      else line.setData(points);
    };
    if (this.#ema) set(this.#ema, emaLine(closes));
    if (!this.#bands) return;
    const bands = bollingerBands(closes);
    set(
      this.#bands.upper,
      bands.map((at) => at?.upper),
    );
    set(
      this.#bands.lower,
      bands.map((at) => at?.lower),
    );
    const shaded = bands.flatMap((at, index) => {
      const time = times[index];
      return at && time !== undefined ? [{ time, bands: at }] : [];
    });
    this.#bands.shade.show(shaded, this.palette.bandShade);
  }
}
