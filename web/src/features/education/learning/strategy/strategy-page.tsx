import { LearningModule, learningModule } from '../learning-module';
import { testLesson } from '../test-step';
import { diaryLesson } from './diary-step';
import { doublingLesson } from './doubling-step';
import { planLesson } from './plan-step';
import { ruinLesson } from './ruin-step';
import { stakeSizeLesson } from './stake-size-step';
import { whenToStopLesson } from './when-to-stop-step';

const LESSONS = [stakeSizeLesson, ruinLesson, doublingLesson, diaryLesson, whenToStopLesson, planLesson];

export const STRATEGY = learningModule('strategy', [
  ...LESSONS,
  testLesson('strategy', 'strategy-test', LESSONS),
]);

/** Estratégia. */
export function StrategyPage() {
  return <LearningModule module={STRATEGY} />;
}
