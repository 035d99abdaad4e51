import { formatDecimal, formatRate } from '../../../lib/format-number';

/** The figures of one day; `hitRate` is a share (0..1), null if too few signals were decided. */
export interface DayFigures {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly registrations: number;
  readonly activeUsers: number;
  readonly signals: number;
  readonly hitRate: number | null;
}

export type Measure = Exclude<keyof DayFigures, 'day'>;

export const MEASURES = [
  { value: 'registrations', label: 'Cadastros' },
  { value: 'activeUsers', label: 'Ativos' },
  { value: 'signals', label: 'Sinais' },
  { value: 'hitRate', label: 'Acerto' },
] as const satisfies readonly { readonly value: Measure; readonly label: string }[];

/** Whether a measure is a share of one rather than a count. */
export const isShare = (measure: Measure): boolean => measure === 'hitRate';

const DAY_MS = 24 * 3_600_000;

/** The calendar that the gateway counts days by. */
const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of a moment in São Paulo, `2026-03-05`. @param time epoch ms */
export function dayKey(time: number): string {
  return calendar.format(time);
}

/** The range of `days` days that ends with `last`, both `YYYY-MM-DD`. */
export function rangeUntil(last: string, days: number): { readonly from: string; readonly to: string } {
  const first = Date.parse(last) - (days - 1) * DAY_MS;
  return { from: new Date(first).toISOString().slice(0, 10), to: last };
}

/** `2026-03-05` becomes '05/03/2026'. */
export function formatDayKey(day: string): string {
  return day.split('-').reverse().join('/');
}

/** The chart as text: the measure, the period, the last figure and the largest one. */
export function describeStats(days: readonly DayFigures[], measure: Measure): string {
  const [first, last] = [days[0], days.at(-1)];
  const label = MEASURES.find(({ value }) => value === measure)?.label ?? '';
  if (!first || !last) return `${label} por dia`;
  const figures = days.flatMap((figure) => figure[measure] ?? []);
  const text = (value: number) => (isShare(measure) ? formatRate(value) : formatDecimal(value, 0));
  const range = `${label} por dia, de ${formatDayKey(first.day)} a ${formatDayKey(last.day)}`;
  if (figures.length === 0) return `${range}; sem números`;
  return `${range}; o maior é ${text(Math.max(...figures))}, o último ${text(figures.at(-1) ?? 0)}`;
}
