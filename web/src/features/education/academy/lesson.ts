import { type ComponentType, createContext, type ReactNode } from 'react';
import type { AcademyStepId } from '#schema/education.js';
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

/** One step of the academy: what it says, what one does in it, and where that is from. */
export interface Lesson {
  readonly id: AcademyStepId;
  readonly title: string;
  readonly lead: string;
  readonly Body: ComponentType;
  readonly source: string;
}
