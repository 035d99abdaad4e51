import { LearningModule, learningModule } from '../learning-module';
import { testLesson } from '../test-step';
import { claimsLesson } from './claims-step';
import { contractLesson } from './contract-step';
import { fairMarketLesson } from './fair-market-step';
import { lawLesson } from './law-step';
import { otherSideLesson } from './other-side-step';
import { ownBreakEvenLesson } from './own-break-even-step';

const LESSONS = [
  contractLesson,
  otherSideLesson,
  ownBreakEvenLesson,
  fairMarketLesson,
  claimsLesson,
  lawLesson,
];

export const BASICS = learningModule('basics', [...LESSONS, testLesson('basics', 'basics-test', LESSONS)]);

/** Fundamentos. */
export function BasicsPage() {
  return <LearningModule module={BASICS} />;
}
