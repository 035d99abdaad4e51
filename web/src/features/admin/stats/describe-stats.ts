import { formatDecimal, formatRate } from '../../../lib/format-number';
import { formatDayKey } from './day-key';
import { type DayFigures, isShare, MEASURES, type Measure } from './measures';

/** The drawn chart in words: what, from when to when, the last figure and the largest. */
export function describeStats(days: readonly DayFigures[], measure: Measure): string {
  const [first, last] = [days[0], days.at(-1)];
  const label = MEASURES.find(({ value }) => value === measure)?.label ?? '';
  if (!first || !last) return `${label} por dia`;
  const figures = days.flatMap((figure) => figure[measure] ?? []);
  const words = (value: number) => (isShare(measure) ? formatRate(value) : formatDecimal(value, 0));
  const range = `${label} por dia, de ${formatDayKey(first.day)} a ${formatDayKey(last.day)}`;
  if (figures.length === 0) return `${range}; sem números`;
  return `${range}; o maior é ${words(Math.max(...figures))}, o último ${words(figures.at(-1) ?? 0)}`;
}
