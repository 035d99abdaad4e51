import { type ComponentType, createContext, type ReactNode } from 'react';
import type { TaughtStepId } from '#schema/education.js';
import type { Exercise } from '#schema/learning/exercise.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';

export interface LessonChartProps {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  /** Shown where the reader may not see live prices. */
  readonly closed: ReactNode;
}

/** The live chart of a lesson: another feature's, given by the page around. */
export const LessonChart = createContext<ComponentType<LessonChartProps>>(({ closed }) => closed);

/** One step of a module: what it says, what one does in it, and where that is from. */
export interface Lesson {
  readonly id: TaughtStepId;
  readonly title: string;
  readonly lead: string;
  readonly Body: ComponentType;
  readonly source: string;
  /** What has to be solved before the step counts as done; a step of the academy has none. */
  readonly exercise?: Exercise;
  /** The step is done by what the gateway keeps of it, such as a passed test, and not by reading on. */
  readonly kept?: boolean;
}
