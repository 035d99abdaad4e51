import type { ComponentType, ReactNode } from 'react';
import type { AcademyStepId } from '#schema/education.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { ExampleSignal } from './steps/example-signal';

/** What the lessons show of other features. */
export interface AcademySlots {
  /** The live chart of the trading page; `closed` in its place where the reader may not see that page. */
  readonly LiveChart: ComponentType<{
    readonly pair: Pair;
    readonly timeframe: Timeframe;
    readonly closed: ReactNode;
  }>;
  /** A signal as the generator shows it, with the measured hit rate of its market. */
  readonly SignalCard: ComponentType<{ readonly signal: ExampleSignal }>;
}

export interface LessonBodyProps {
  readonly slots: AcademySlots;
}

/** One step of the academy: what it says, what one does in it, and where that is from. */
export interface Lesson {
  readonly id: AcademyStepId;
  readonly title: string;
  readonly lead: string;
  readonly Body: ComponentType<LessonBodyProps>;
  readonly source: string;
}
