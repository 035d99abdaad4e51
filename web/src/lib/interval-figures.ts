import { formatRate, formatWholePercent } from './format-number';

/** A measured rate with its uncertainty, all as shares. */
export interface MeasuredRate {
  readonly rate: number;
  /** Ends of the 95 % interval. */
  readonly low: number;
  readonly high: number;
  readonly breakEven: number;
}

export interface Scale {
  /** Ends of the scale, as shares. */
  readonly from: number;
  readonly to: number;
}

/** Margin beside the interval, as a share. */
const MARGIN = 0.05;
const tenthBelow = (share: number) => Math.floor((share - MARGIN) * 10) / 10;
const tenthAbove = (share: number) => Math.ceil((share + MARGIN) * 10) / 10;

/** 40 % to 70 %, extended in steps of 10 if the interval or the break-even needs it. */
export function scaleOf({ low, high, breakEven }: Omit<MeasuredRate, 'rate'>): Scale {
  return {
    from: Math.max(0, Math.min(0.4, tenthBelow(Math.min(low, breakEven)))),
    to: Math.min(1, Math.max(0.7, tenthAbove(Math.max(high, breakEven)))),
  };
}

/** Position of a share on the scale in percent from its start, clamped to the scale. */
export function placeOn({ from, to }: Scale, share: number): number {
  return Math.min(100, Math.max(0, ((share - from) / (to - from)) * 100));
}

/** The scale as a sentence, for screen readers. */
function intervalDescription({ rate, low, high, breakEven }: MeasuredRate): string {
  const interval = `intervalo de 95% de ${formatRate(low)} a ${formatRate(high)}`;
  return `Acerto medido ${formatRate(rate)}, ${interval}; equilíbrio ${formatRate(breakEven)}`;
}

/** Input of the interface's `IntervalScale` for a rate, its interval and the break-even. */
export function intervalScale(measured: MeasuredRate) {
  const { rate, low, high, breakEven } = measured;
  const scale = scaleOf(measured);
  return {
    label: intervalDescription(measured),
    ends: [formatWholePercent(scale.from * 100), formatWholePercent(scale.to * 100)],
    low: placeOn(scale, low),
    high: placeOn(scale, high),
    value: placeOn(scale, rate),
    mark: placeOn(scale, breakEven),
    intervalText: `IC 95%: ${formatRate(low)} a ${formatRate(high)}`,
    markText: `Equilíbrio ${formatRate(breakEven)}`,
  } as const;
}
