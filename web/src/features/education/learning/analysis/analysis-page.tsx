import { LearningModule, learningModule } from '../learning-module';
import { testLesson } from '../test-step';
import { cheatingChartLesson } from './cheating-chart-step';
import { drawnIntervalsLesson } from './drawn-intervals-step';
import { macdByHandLesson } from './macd-by-hand-step';
import { ownLevelsLesson } from './own-levels-step';
import { predictLesson } from './predict-step';
import { rsiByHandLesson } from './rsi-by-hand-step';

const LESSONS = [
  predictLesson,
  rsiByHandLesson,
  macdByHandLesson,
  ownLevelsLesson,
  cheatingChartLesson,
  drawnIntervalsLesson,
];

export const ANALYSIS = learningModule('analysis', [
  ...LESSONS,
  testLesson('analysis', 'analysis-test', LESSONS),
]);

/** Análise. */
export function AnalysisPage() {
  return <LearningModule module={ANALYSIS} />;
}
