import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACADEMY, type AcademyModuleId, stepsOf } from '#schema/education.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runQuery } from '../../../test/run.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const PROGRESS = 'completedModules academy { id stepsDone completedAt }';

const progress = async (token: string) =>
  (await runQuery(farol, `{ educationProgress { ${PROGRESS} } }`, {}, token)).data?.educationProgress;

const completeStep = (token: string, step: string) =>
  runQuery(
    farol,
    `mutation ($step: AcademyStepId!) { completeStep(step: $step) { ${PROGRESS} } }`,
    { step },
    token,
  );

const completeModule = (token: string, module: string) =>
  runQuery(
    farol,
    `mutation ($module: ModuleId!) { completeModule(module: $module) { ${PROGRESS} } }`,
    { module },
    token,
  );

async function learn(token: string, module: AcademyModuleId) {
  for (const step of stepsOf(module)) await completeStep(token, step);
  return completeModule(token, module);
}

async function xpEntries(userId: string): Promise<readonly { key: string; points: number }[]> {
  return farol.database.dataSource.query(
    'SELECT key, points FROM xp_entries WHERE user_id = $1 ORDER BY key',
    [userId],
  );
}

/** Polls, because events are handled after the response. */
const untilXp = (userId: string, count: number) =>
  expect.poll(async () => (await xpEntries(userId)).length).toBe(count);

describe('§2 academy: steps', () => {
  test('a new user has completed nothing', async () => {
    const { token } = await signedInUser(farol);
    expect(await progress(token)).toEqual({
      completedModules: [],
      academy: ACADEMY.map(({ id }) => ({ id, stepsDone: [], completedAt: null })),
    });
  });

  test('are answered in the order of the module, once, and to no other user', async () => {
    const { token } = await signedInUser(farol);
    const { token: another } = await signedInUser(farol);
    await Promise.all(['live-chart', 'candle', 'live-chart'].map((step) => completeStep(token, step)));
    expect(await progress(token)).toMatchObject({
      academy: [{ stepsDone: ['candle', 'live-chart'] }, { stepsDone: [] }, { stepsDone: [] }],
    });
    expect(await progress(another)).toMatchObject({ academy: [{ stepsDone: [] }, {}, {}] });
  });

  test('a solved exercise of the tutorial is stored with its step, later too, and never unlearned', async () => {
    const { token } = await signedInUser(farol);
    const solved = async (step: string, isSolved: boolean) => {
      const query = `mutation { completeStep(step: "${step}", solved: ${isSolved}) { academy { stepsDone stepsSolved } } }`;
      return (await runQuery(farol, query, {}, token)).data?.completeStep;
    };
    expect(await solved('candle', false)).toMatchObject({
      academy: [{ stepsDone: ['candle'], stepsSolved: [] }, {}, {}],
    });
    expect(await solved('candle', true)).toMatchObject({
      academy: [{ stepsDone: ['candle'], stepsSolved: ['candle'] }, {}, {}],
    });
    expect(await solved('candle', false)).toMatchObject({
      academy: [{ stepsSolved: ['candle'] }, {}, {}],
    });
  });

  test('an unknown one is refused', async () => {
    const { token } = await signedInUser(farol);
    const { code, errors } = await completeStep(token, 'guarantee');
    expect(code).toBe('BAD_USER_INPUT');
    expect(errors?.[0]?.message).toContain('Passo desconhecido');
  });
});

describe('§4 completed modules', () => {
  test('a module of the academy requires all its steps, and the refusal names how many are missing', async () => {
    const { token } = await signedInUser(farol);
    await completeStep(token, 'candle');
    const { code, errors } = await completeModule(token, 'candles');
    expect(code).toBe('BAD_USER_INPUT');
    expect(errors?.[0]?.message).toBe('Falta concluir 4 passos deste módulo.');
    expect(await progress(token)).toMatchObject({ academy: [{ completedAt: null }, {}, {}] });
  });

  test('tutorial is added with the third module of the academy, 30 XP for each of the three, once', async () => {
    const { token, user } = await signedInUser(farol);
    await learn(token, 'odds');
    await learn(token, 'candles');
    expect(await progress(token)).toMatchObject({ completedModules: [] });
    await learn(token, 'signals');
    await completeModule(token, 'signals');
    await untilXp(user.id, 3);
    expect(await progress(token)).toMatchObject({ completedModules: ['tutorial'] });
    expect(await xpEntries(user.id)).toEqual([
      { key: 'tutorial-module:candles', points: 30 },
      { key: 'tutorial-module:odds', points: 30 },
      { key: 'tutorial-module:signals', points: 30 },
    ]);
  });

  test('three modules completed at once still add tutorial', async () => {
    const { token, user } = await signedInUser(farol);
    await Promise.all(ACADEMY.flatMap(({ steps }) => steps.map((step) => completeStep(token, step))));
    await Promise.all(ACADEMY.map(({ id }) => completeModule(token, id)));
    expect(await progress(token)).toMatchObject({ completedModules: ['tutorial'] });
    await untilXp(user.id, 3);
  });

  test('the guided tour counts once and gives 20 XP once', async () => {
    const { token, user } = await signedInUser(farol);
    await Promise.all([completeModule(token, 'guided-tour'), completeModule(token, 'guided-tour')]);
    farol.clock.advance(60_000);
    await completeModule(token, 'guided-tour');
    await untilXp(user.id, 1);
    expect(await xpEntries(user.id)).toEqual([{ key: 'guided-tour:guided-tour', points: 20 }]);
    expect(await progress(token)).toMatchObject({ completedModules: ['guided-tour'] });
  });

  test.each([
    ['tutorial', 'O tutorial se conclui com o último módulo da academia.'],
    ['strategy', 'Este módulo ainda não abriu: conclua antes o módulo Análise.'],
  ])('a new user who completes %s is refused: %s', async (module, message) => {
    const { token } = await signedInUser(farol);
    const { code, errors } = await completeModule(token, module);
    expect(code).toBe('BAD_USER_INPUT');
    expect(errors?.[0]?.message).toBe(message);
  });

  test('the first completion is kept', async () => {
    const { token } = await signedInUser(farol);
    await learn(token, 'candles');
    const before = await progress(token);
    farol.clock.advance(60_000);
    await completeModule(token, 'candles');
    expect(await progress(token)).toEqual(before);
  });
});

describe('§6 accessEducation', () => {
  test('a closed page refuses reading and writing', async () => {
    const { token } = await signedInUser(farol, { accessEducation: false });
    const read = await runQuery(farol, '{ educationProgress { completedModules } }', {}, token);
    expect(read.code).toBe('FORBIDDEN');
    expect((await completeStep(token, 'candle')).code).toBe('FORBIDDEN');
    expect((await completeModule(token, 'guided-tour')).code).toBe('FORBIDDEN');
  });
});

describe('LGPD', () => {
  test('learning progress is exported with the account and deleted with it', async () => {
    const { token, user } = await signedInUser(farol);
    await learn(token, 'candles');
    const data = await personalDataOf(farol, token);
    expect(data).toMatchObject({
      education: { steps: [{ stepId: 'candle' }, {}, {}, {}, {}], modules: [{ moduleId: 'candles' }] },
    });
    await untilXp(user.id, 1);
    await runQuery(farol, 'mutation ($p: String!) { deleteAccount(password: $p) }', { p: PASSWORD }, token);
    const rows = await farol.database.dataSource.query(
      'SELECT user_id FROM academy_steps WHERE user_id = $1 UNION SELECT user_id FROM completed_modules WHERE user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([]);
  });
});
