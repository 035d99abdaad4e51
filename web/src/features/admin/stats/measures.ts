/** What is counted of each day; `hitRate` is a share, null where too little was decided. */
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
