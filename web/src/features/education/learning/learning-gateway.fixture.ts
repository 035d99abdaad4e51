import { type CountedModuleId, isCountedModule, opensAfter, stepsOf } from '#schema/education.js';
import type { TaughtModule } from '../academy/taught-module';
import { learned } from '../education.fixture';

/** The questions of every test in this module; the first option is right. */
export const QUESTIONS = [1, 2, 3, 4, 5].map((number) => ({
  __typename: 'TestQuestion',
  text: `Pergunta ${number}?`,
  options: ['sim', 'não', 'talvez'],
}));

export interface Given {
  /** Number of steps done, from the first. */
  readonly steps?: number;
  readonly open?: boolean;
  /** Whether every test is graded as passed. */
  readonly passed?: boolean;
  /** Number of correct predictions over twenty candles, as the gateway stores it. */
  readonly predicted?: number;
  /** The stored plan. */
  readonly plan?: object;
}

type Asked = { readonly variables: Record<string, unknown> };

/**
 * A gateway that keeps steps marked done, as the real one does, and grades every test alike; also records what it was
 * asked to store.
 */
export function learningGateway(module: TaughtModule, given: Given = {}) {
  const { steps = 0, open = true, passed = true, predicted = null, plan = null } = given;
  const requests: unknown[] = [];
  const before = opensAfter(module.id);
  let done = steps;
  let completed = false;
  const progress = () => {
    const counted: CountedModuleId[] = [
      ...(open && before ? [before] : []),
      ...(completed && isCountedModule(module.id) ? [module.id] : []),
    ];
    return learned({
      steps: { [module.id]: done },
      counted,
      completed: completed ? [module.id] : [],
      predicted,
    });
  };
  const answers = {
    EducationProgress: () => ({ data: { educationProgress: progress() } }),
    CompleteStep: ({ variables }: Asked) => {
      requests.push([variables.step, variables.work]);
      done += 1;
      return { data: { completeStep: progress() } };
    },
    CompleteModule: ({ variables }: Asked) => {
      requests.push(['module', variables.module]);
      completed = true;
      return { data: { completeModule: progress() } };
    },
    TradingPlan: () => ({ data: { tradingPlan: plan } }),
    SaveTradingPlan: ({ variables }: Asked) => {
      requests.push(['plan', variables.input]);
      const kept = {
        __typename: 'TradingPlan',
        writtenAt: '2026-03-11T12:00:00.000Z',
        ...(variables.input as object),
      };
      return { data: { saveTradingPlan: kept } };
    },
    ModuleTest: () => ({
      data: {
        moduleTest: {
          __typename: 'ModuleTest',
          module: module.id,
          attempt: 1,
          toPass: 4,
          questions: QUESTIONS,
        },
      },
    }),
    AnswerModuleTest: ({ variables }: Asked) => {
      requests.push(['test', variables.answers]);
      if (passed) done = stepsOf(module.id).length;
      return {
        data: {
          answerModuleTest: {
            __typename: 'TestResult',
            passed,
            answers: QUESTIONS.map((_, place) => ({
              __typename: 'TestAnswer',
              right: passed || place > 1,
              rightOption: passed || place > 1 ? 0 : 1,
              why: 'Porque sim.',
            })),
            progress: progress(),
          },
        },
      };
    },
  };
  return { answers, asked: requests };
}
