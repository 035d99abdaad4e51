import { type ComponentType, createContext, type ReactNode } from 'react';
import type { TaughtStepId } from '#schema/education.js';
import type { Exercise } from '#schema/learning/exercise.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';

export interface LessonChartProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  /** Shown if the reader may not see live prices. */
  readonly closed: ReactNode;
}

/** The live chart of a lesson. It belongs to another feature, so the page provides it. */
export const LessonChart = createContext<ComponentType<LessonChartProps>>(({ closed }) => closed);

/** One step of a module: its text, its interactive part and its source. */
export interface Lesson {
  readonly id: TaughtStepId;
  readonly title: string;
  readonly lead: string;
  readonly Body: ComponentType;
  readonly source: string;
  /** The exercise to solve before the step counts as done; steps of the academy have none. */
  readonly exercise?: Exercise;
  /** The step is done once the gateway has stored its result, such as a passed test; reading on does not mark it. */
  readonly kept?: boolean;
}
