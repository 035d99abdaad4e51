import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACADEMY, LEARNING, type LearningModuleId, stepsOf, type TaughtStepId } from '#schema/education.js';
import { exerciseOf } from '#schema/learning/exercises.js';
import { dealTest, exerciseSeed, TEST_WAIT_MS } from '#schema/learning/module-test.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { type GraphQLAnswer, runQuery } from '../../../test/run.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const PROGRESS = 'completedModules exerciseSeed predictedRight learning { id stepsDone completedAt open }';

type Learner = Awaited<ReturnType<typeof signedInUser>>;

interface Progress {
  readonly completedModules: readonly string[];
  readonly learning: readonly { open: boolean; stepsDone: readonly string[] }[];
}

const progress = async ({ token }: Learner): Promise<Progress | undefined> =>
  (await runQuery(farol, `{ educationProgress { ${PROGRESS} } }`, {}, token)).data?.educationProgress;

const completeStep = ({ token }: Learner, step: string, work?: readonly number[]) =>
  runQuery(
    farol,
    `mutation ($step: AcademyStepId!, $work: [Float!]) { completeStep(step: $step, work: $work) { ${PROGRESS} } }`,
    { step, work },
    token,
  );

const completeModule = ({ token }: Learner, module: string) =>
  runQuery(
    farol,
    `mutation ($module: ModuleId!) { completeModule(module: $module) { ${PROGRESS} } }`,
    { module },
    token,
  );

interface OpenedTest {
  readonly attempt: number;
  readonly questions: readonly { readonly text: string }[];
}

interface Graded {
  readonly passed: boolean;
  readonly answers: readonly { right: boolean }[];
}

const testIn = ({ data }: GraphQLAnswer): OpenedTest | undefined => data?.moduleTest;
const gradedIn = ({ data }: GraphQLAnswer): Graded | undefined => data?.answerModuleTest;

const openTest = ({ token }: Learner, module: string) =>
  runQuery(
    farol,
    'query ($module: AcademyModuleId!) { moduleTest(module: $module) { attempt toPass questions { text options } } }',
    { module },
    token,
  );

const answerTest = ({ token }: Learner, module: string, attempt: number, answers: readonly number[]) =>
  runQuery(
    farol,
    `mutation ($module: AcademyModuleId!, $attempt: Int!, $answers: [Int!]!) {
      answerModuleTest(module: $module, attempt: $attempt, answers: $answers) {
        passed answers { right rightOption why } progress { ${PROGRESS} }
      }
    }`,
    { module, attempt, answers },
    token,
  );

const workOf = ({ user }: Learner, step: TaughtStepId) => exerciseOf(step)?.solution(exerciseSeed(user.id));

const rightAnswers = ({ user }: Learner, module: LearningModuleId, attempt: number) =>
  dealTest(module, user.id, attempt).map(({ right }) => right);

const wrongAnswers = (learner: Learner, module: LearningModuleId, attempt: number, wrong: number) =>
  rightAnswers(learner, module, attempt).map((place, index) => (index < wrong ? (place + 1) % 3 : place));

/** A user who has completed the tutorial. */
async function learner(): Promise<Learner> {
  const user = await signedInUser(farol);
  await Promise.all(ACADEMY.flatMap(({ steps }) => steps.map((step) => completeStep(user, step))));
  for (const { id } of ACADEMY) await completeModule(user, id);
  return user;
}

async function doSteps(user: Learner, module: LearningModuleId) {
  for (const step of stepsOf(module).slice(0, -1)) {
    const { errors } = await completeStep(user, step, workOf(user, step));
    expect(errors, step).toBeUndefined();
  }
}

async function learn(user: Learner, module: LearningModuleId) {
  await doSteps(user, module);
  await answerTest(user, module, 1, rightAnswers(user, module, 1));
  return completeModule(user, module);
}

const xpEntries = (user: Learner): Promise<readonly { key: string; points: number }[]> =>
  farol.database.dataSource.query(
    "SELECT key, points FROM xp_entries WHERE user_id = $1 AND key LIKE 'tutorial-module:%'",
    [user.user.id],
  );

const messageOf = (answer: { errors?: readonly { message: string }[] | undefined }) =>
  answer.errors?.[0]?.message;

describe('§2 learning modules: order', () => {
  test('for a new user none is open, and nothing in them can be done', async () => {
    const user = await signedInUser(farol);
    expect((await progress(user))?.learning.map(({ open }) => open)).toEqual(LEARNING.map(() => false));
    const closed = 'Este módulo ainda não abriu: conclua antes o Tutorial Interativo.';
    expect(messageOf(await completeStep(user, 'contract', workOf(user, 'contract')))).toBe(closed);
    expect(messageOf(await completeModule(user, 'basics'))).toBe(closed);
    expect(messageOf(await openTest(user, 'basics'))).toBe(closed);
    expect(messageOf(await answerTest(user, 'basics', 1, rightAnswers(user, 'basics', 1)))).toBe(closed);
    expect(await xpEntries(user)).toEqual([]);
  });

  test('the tutorial opens the first of them', async () => {
    const user = await learner();
    expect(await progress(user)).toMatchObject({
      completedModules: ['tutorial'],
      exerciseSeed: exerciseSeed(user.user.id),
      learning: [
        { id: 'basics', open: true, stepsDone: [], completedAt: null },
        { open: false },
        { open: false },
      ],
    });
  });
});

describe('§2 learning modules: steps', () => {
  test('a step requires figures that solve its exercise with the learner’s own seed', async () => {
    const user = await learner();
    const unsolved = 'O exercício deste passo ainda não está resolvido.';
    expect(messageOf(await completeStep(user, 'contract'))).toBe(unsolved);
    expect(messageOf(await completeStep(user, 'contract', [9, 9, 9, 9]))).toBe(unsolved);
    await completeStep(user, 'contract', workOf(user, 'contract'));
    expect(await progress(user)).toMatchObject({ learning: [{ stepsDone: ['contract'] }, {}, {}] });
  });

  test('done twice, even at once, it is stored once, with the figures of the first time', async () => {
    const user = await learner();
    await Promise.all([1, 2, 3].map(() => completeStep(user, 'own-break-even', [85, 54.1])));
    await completeStep(user, 'own-break-even', [70, 58.8]);
    const rows = await farol.database.dataSource.query(
      "SELECT work FROM academy_steps WHERE user_id = $1 AND step_id = 'own-break-even'",
      [user.user.id],
    );
    expect(rows).toEqual([{ work: [85, 54.1] }]);
  });

  test('more figures than any exercise has are refused before they are checked', async () => {
    const user = await learner();
    const answer = await completeStep(user, 'contract', Array<number>(65).fill(1));
    expect([answer.code, messageOf(answer)]).toEqual(['BAD_USER_INPUT', 'A resposta tem números demais.']);
  });

  test('a figure that no exercise can have is refused before it is checked', async () => {
    const user = await learner();
    for (const figure of [1e9, -1e9]) {
      const answer = await completeStep(user, 'contract', [figure]);
      expect([answer.code, messageOf(answer)]).toEqual([
        'BAD_USER_INPUT',
        'A resposta tem um número fora do possível.',
      ]);
    }
  });

  test('the test is not a step that can be marked as done', async () => {
    const user = await learner();
    expect(messageOf(await completeStep(user, 'basics-test', [1]))).toBe(
      'Este passo se conclui respondendo ao teste do módulo.',
    );
  });
});

describe('§2 learning modules: test', () => {
  test('opens once the other steps are done', async () => {
    const user = await learner();
    await completeStep(user, 'contract', workOf(user, 'contract'));
    expect(messageOf(await openTest(user, 'basics'))).toBe('Falta concluir 5 passos deste módulo.');
    expect(messageOf(await answerTest(user, 'basics', 1, rightAnswers(user, 'basics', 1)))).toBe(
      'Falta concluir 5 passos deste módulo.',
    );
  });

  test('does not reveal the right answers', async () => {
    const user = await learner();
    await doSteps(user, 'basics');
    const opened = testIn(await openTest(user, 'basics'));
    expect(opened).toMatchObject({ attempt: 1, toPass: 4 });
    expect(opened?.questions).toHaveLength(5);
    // An answer holds only what the query names, so the types show what could be asked for.
    const fieldsOf = async (type: string): Promise<readonly string[]> => {
      const { data } = await runQuery(farol, `{ __type(name: "${type}") { fields { name } } }`);
      const { fields } = (data as unknown as { __type: { fields: { name: string }[] } }).__type;
      return fields.map(({ name }) => name).toSorted();
    };
    expect(await fieldsOf('ModuleTest')).toEqual(['attempt', 'module', 'questions', 'toPass']);
    expect(await fieldsOf('TestQuestion')).toEqual(['options', 'text']);
  });

  test('one wrong answer passes, two do not; then there is a wait of a minute and other figures', async () => {
    const user = await learner();
    await doSteps(user, 'basics');
    const textsOf = (opened: OpenedTest | undefined) => opened?.questions.map(({ text }) => text).toSorted();
    const first = testIn(await openTest(user, 'basics'));
    expect(textsOf(first)).toHaveLength(5);
    expect(textsOf(testIn(await openTest(user, 'basics')))).toEqual(textsOf(first));
    const failed = await answerTest(user, 'basics', 1, wrongAnswers(user, 'basics', 1, 2));
    expect(gradedIn(failed)?.passed).toBe(false);
    expect(gradedIn(failed)?.answers.map(({ right }) => right)).toEqual([false, false, true, true, true]);
    expect(messageOf(await completeModule(user, 'basics'))).toBe('Falta concluir 1 passo deste módulo.');

    const resting = await openTest(user, 'basics');
    expect([resting.code, messageOf(resting)]).toEqual(['RATE_LIMITED', 'O teste abre de novo em 60 s.']);
    expect((await answerTest(user, 'basics', 2, rightAnswers(user, 'basics', 2))).code).toBe('RATE_LIMITED');
    farol.clock.advance(TEST_WAIT_MS);
    const second = testIn(await openTest(user, 'basics'));
    expect(second?.attempt).toBe(2);
    expect(textsOf(second)).not.toEqual(textsOf(first));
    const passed = await answerTest(user, 'basics', 2, wrongAnswers(user, 'basics', 2, 1));
    expect(gradedIn(passed)?.passed).toBe(true);
  });

  test('an attempt is answered once, even by simultaneous calls', async () => {
    const user = await learner();
    await doSteps(user, 'basics');
    const wrong = wrongAnswers(user, 'basics', 1, 5);
    const answers = await Promise.all([1, 2, 3, 4].map(() => answerTest(user, 'basics', 1, wrong)));
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(3);
    expect((await answerTest(user, 'basics', 7, wrong)).code).toBe('CONFLICT');
  });

  test('every question requires an answer; a missing one leaves the attempt open', async () => {
    const user = await learner();
    await doSteps(user, 'basics');
    expect(messageOf(await answerTest(user, 'basics', 1, []))).toBe('Responda a todas as perguntas.');
    expect(testIn(await openTest(user, 'basics'))?.attempt).toBe(1);
  });

  test('a passed test can be repeated and stays passed', async () => {
    const user = await learner();
    await learn(user, 'basics');
    const repeated = await answerTest(user, 'basics', 2, wrongAnswers(user, 'basics', 2, 5));
    expect(gradedIn(repeated)?.passed).toBe(false);
    expect(await progress(user)).toMatchObject({ learning: [{ stepsDone: stepsOf('basics') }, {}, {}] });
  });

  test('a module of the academy has none', async () => {
    const user = await learner();
    expect((await openTest(user, 'candles')).code).toBe('NOT_FOUND');
  });
});

describe('§4 completed modules', () => {
  test('30 XP come once for a module, however often and simultaneously it is completed', async () => {
    const user = await learner();
    await learn(user, 'basics');
    await Promise.all([completeModule(user, 'basics'), completeModule(user, 'basics')]);
    await expect.poll(async () => (await xpEntries(user)).length).toBe(4);
    expect(await xpEntries(user)).toContainEqual({ key: 'tutorial-module:basics', points: 30 });
    expect((await progress(user))?.completedModules).toContain('basics');
  });
});

const PLAN = {
  stakePercent: 1,
  tradesADay: 5,
  lossesToStop: 3,
  entry: 'Só em EUR/USD, de manhã.',
  review: 'Motivo antes, resultado depois.',
};

const savePlan = ({ token }: Learner, plan: object) =>
  runQuery(
    farol,
    `mutation ($input: TradingPlanInput!) {
      saveTradingPlan(input: $input) { stakePercent tradesADay lossesToStop entry review }
    }`,
    { input: plan },
    token,
  );

const planOf = async ({ token }: Learner) =>
  (await runQuery(farol, '{ tradingPlan { entry stakePercent } }', {}, token)).data?.tradingPlan;

describe('§2 learning modules: the plan', () => {
  test('belongs to the user, and is replaced by the next', async () => {
    const [user, another] = [await signedInUser(farol), await signedInUser(farol)];
    expect(await planOf(user)).toBeNull();
    expect((await savePlan(user, PLAN)).data?.saveTradingPlan).toEqual(PLAN);
    await Promise.all([1, 2].map(() => savePlan(user, { ...PLAN, stakePercent: 2 })));
    expect(await planOf(user)).toEqual({ entry: PLAN.entry, stakePercent: 2 });
    expect(await planOf(another)).toBeNull();
  });

  test.each([
    [{ stakePercent: 6 }, 'A entrada do plano vai de 1% a 5% do saldo.'],
    [{ stakePercent: 0 }, 'A entrada do plano vai de 1% a 5% do saldo.'],
    [{ tradesADay: 51 }, 'O plano vai de 1 a 50 operações por dia.'],
    [{ lossesToStop: 6 }, 'O plano para depois de 1 a 5 perdas seguidas.'],
    [{ entry: '   curto   ' }, 'Escreva ao menos 10 letras em cada texto do plano.'],
    [{ review: 'x'.repeat(601) }, 'Cada texto do plano tem no máximo 600 letras.'],
  ])('%j is refused: %s', async (part, message) => {
    const user = await signedInUser(farol);
    const answer = await savePlan(user, { ...PLAN, ...part });
    expect([answer.code, messageOf(answer)]).toEqual(['BAD_USER_INPUT', message]);
    expect(await planOf(user)).toBeNull();
  });
});

describe('§2 learning modules: all three', () => {
  test('each opens the next, predictions and plan are stored, and five of five can be reached', async () => {
    const user = await learner();
    await completeModule(user, 'guided-tour');
    expect(messageOf(await completeStep(user, 'predict', workOf(user, 'predict')))).toBe(
      'Este módulo ainda não abriu: conclua antes o módulo Fundamentos.',
    );
    await learn(user, 'basics');
    await learn(user, 'analysis');
    expect(await progress(user)).toMatchObject({ predictedRight: expect.any(Number) });
    expect(messageOf(await completeStep(user, 'plan', [1]))).toBe('Escreva e guarde antes o seu plano.');
    await savePlan(user, PLAN);
    await learn(user, 'strategy');
    await expect.poll(async () => (await xpEntries(user)).length).toBe(6);
    expect((await progress(user))?.completedModules).toEqual([
      'basics',
      'analysis',
      'strategy',
      'tutorial',
      'guided-tour',
    ]);
    const data = await personalDataOf(farol, user.token);
    expect(data).toMatchObject({ education: { plan: { ...PLAN } } });
    await runQuery(
      farol,
      'mutation ($p: String!) { deleteAccount(password: $p) }',
      { p: PASSWORD },
      user.token,
    );
    const rows = await farol.database.dataSource.query('SELECT 1 FROM trading_plans WHERE user_id = $1', [
      user.user.id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('LGPD', () => {
  test('figures and attempts are exported with the account and deleted with it', async () => {
    const user = await learner();
    await doSteps(user, 'basics');
    await answerTest(user, 'basics', 1, wrongAnswers(user, 'basics', 1, 5));
    const data = await personalDataOf(farol, user.token);
    const contract = { stepId: 'contract', work: workOf(user, 'contract') };
    expect(data).toMatchObject({
      education: {
        tests: [{ moduleId: 'basics', attempts: 1 }],
        steps: expect.arrayContaining([expect.objectContaining(contract)]),
      },
    });
    await runQuery(
      farol,
      'mutation ($p: String!) { deleteAccount(password: $p) }',
      { p: PASSWORD },
      user.token,
    );
    const rows = await farol.database.dataSource.query('SELECT 1 FROM module_tests WHERE user_id = $1', [
      user.user.id,
    ]);
    expect(rows).toEqual([]);
  });
});
