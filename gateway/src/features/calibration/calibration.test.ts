import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GENERATED_A_WEEK, LESSONS_A_WEEK, MARKET_A_WEEK } from '#schema/calibration-week.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runQuery } from '../../../test/run.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { SessionService } from '../accounts/session.service.js';
import { testAnswered } from '../education/education.event.js';
import { ManualFeed } from '../practice/testing/manual-feed.js';
import type { CalibrationQuestion, CalibrationWeek, LessonReview } from './calibration.type.js';
import { groupsOf } from './market-questions.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const DAY = 86_400_000;
/** A session ends long before a week does. */
const signIn = (userId: string) => farol.gateway.services.get(SessionService).open(userId, 'vitest');
const QUESTION = `id text chance market { pair timeframe simulated candles { second open high low close } }
  truth { happened trueChance brier why at }`;
const WEEK = `{ calibrationWeek { endsAt questions { ${QUESTION} } lessons { id module text answer why } } }`;
const ANSWER = `mutation ($id: ID!, $chance: Int!) { answerCalibration(questionId: $id, chance: $chance) { ${QUESTION} } }`;

async function weekOf(token: string, on = farol): Promise<CalibrationWeek> {
  const { data, errors } = await runQuery(on, WEEK, {}, token);
  if (errors) throw new Error(errors[0]?.message);
  return (data as unknown as { calibrationWeek: CalibrationWeek }).calibrationWeek;
}

const answer = (token: string, id: string | undefined, chance: number) =>
  runQuery(farol, ANSWER, { id, chance }, token);

describe('the week', () => {
  test('has the same thirty questions at every look, other ones for another user and the next week', async () => {
    const [{ user, token }, other] = [await signedInUser(farol), await signedInUser(farol)];
    const [week] = await Promise.all([weekOf(token), weekOf(token)]);
    expect(week.questions).toHaveLength(GENERATED_A_WEEK + MARKET_A_WEEK);
    expect(await weekOf(token)).toEqual(week);
    const texts = ({ questions }: CalibrationWeek) =>
      questions.slice(0, GENERATED_A_WEEK).map(({ text }) => text);
    expect(texts(await weekOf(other.token))).not.toEqual(texts(week));
    farol.clock.advance(new Date(week.endsAt).getTime() - farol.clock.now());
    const later = await signIn(user.id);
    const next = await weekOf(later);
    expect(texts(next)).not.toEqual(texts(week));
    const { errors } = await answer(later, week.questions[0]?.id, 50);
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  test('says nothing of the truth before an answer, in the export neither', async () => {
    const { user, token } = await signedInUser(farol);
    const { questions } = await weekOf(token);
    expect(questions.every(({ truth, chance }) => truth === null && chance === null)).toBe(true);
    const { calibration } = (await personalDataOf(farol, token)) as { calibration: { questions: object[] } };
    expect(calibration.questions).toHaveLength(questions.length);
    expect(JSON.stringify(calibration)).not.toMatch(/happened|trueChance|why|candles/);
    const market = questions.at(-1);
    const { data } = await answer(token, market?.id, 60);
    const answered = (data as unknown as { answerCalibration: CalibrationQuestion }).answerCalibration;
    const [before, after] = [market?.market?.candles ?? [], answered.market?.candles ?? []];
    expect(before).toHaveLength(40);
    expect(after.slice(0, 40)).toEqual(before);
    expect(answered.truth?.happened).toBe((after[40]?.close ?? 0) > (after[39]?.close ?? 0));
    expect(answered.truth).toMatchObject({ trueChance: null });
    const [{ newest }] = await farol.database.dataSource.query(
      'SELECT max(source_time) AS newest FROM calibration_questions WHERE user_id = $1',
      [user.id],
    );
    expect(newest.getTime()).toBeLessThan(farol.clock.now() - DAY);
  });

  test('has no market questions where the feed has no history, and the others still', async () => {
    const bare = await startTestGateway({ feed: (clock) => new ManualFeed(clock) });
    const { token } = await signedInUser(bare);
    expect((await weekOf(token, bare)).questions).toHaveLength(GENERATED_A_WEEK);
    await bare.stop();
  });
});

describe('an answer', () => {
  test('is given once, by its owner, from 1 to 99, and is counted and exported', async () => {
    const [{ token }, other] = [await signedInUser(farol, { userLevel: 'admin' }), await signedInUser(farol)];
    const [question] = (await weekOf(token)).questions;
    for (const chance of [0, 100]) {
      const { errors } = await answer(token, question?.id, chance);
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
    expect((await answer(other.token, question?.id, 50)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const { data } = await answer(token, question?.id, 70);
    const { truth } = (data as unknown as { answerCalibration: CalibrationQuestion }).answerCalibration;
    expect(truth?.brier).toBeCloseTo(truth?.happened ? 0.09 : 0.49, 12);
    expect((await answer(token, question?.id, 20)).errors?.[0]?.extensions.code).toBe('CONFLICT');
    const scored = await runQuery(
      farol,
      '{ myForecasts(kind: CALIBRATION) { decided meanChance brier simulated comparisons { rival decided } } other: myForecasts(kind: PRACTICE) { decided } }',
      {},
      token,
    );
    expect(scored.data).toMatchObject({
      myForecasts: {
        ...{ decided: 1, meanChance: 0.7, brier: truth?.brier, simulated: false },
        comparisons: [{ rival: 'COIN', decided: 0 }, { rival: 'ENGINE' }],
      },
      other: null,
    });
    const { calibration } = (await personalDataOf(farol, token)) as {
      calibration: { questions: object[]; cards: object[] };
    };
    expect(calibration.questions[0]).toMatchObject({ chance: 70, happened: truth?.happened });
    expect(calibration.cards).toHaveLength(1);
  });
});

test('questions of a test are due again, sooner where they were wrong, and five a week at most', async () => {
  const { user, token } = await signedInUser(farol);
  const { services } = farol.gateway;
  const answers = ['basics', 'analysis'] as const;
  for (const module of answers)
    await services.get(Outbox).transaction(async ({ publish }) =>
      publish(testAnswered, user.id, {
        ...{ userId: user.id, module, answeredAt: new Date(farol.clock.now()) },
        answers: [1, 2, 3].map((number) => ({ number, right: number !== 2 })),
      }),
    );
  await services.get(Outbox).idle();
  expect((await weekOf(token)).lessons).toEqual([]);
  farol.clock.advance(1.5 * DAY);
  const wrong = (await weekOf(await signIn(user.id))).lessons.map(({ id }) => id);
  expect(wrong).toEqual(['analysis-2', 'basics-2']);
  farol.clock.advance(10 * DAY);
  const later = await signIn(user.id);
  const { lessons } = await weekOf(later);
  expect(lessons).toHaveLength(LESSONS_A_WEEK);
  const recall = (id: string) =>
    runQuery(farol, `mutation { recallLesson(id: "${id}", remembered: true) { id } }`, {}, later);
  const { data } = await recall(wrong[0] ?? '');
  const left = (data as unknown as { recallLesson: LessonReview[] }).recallLesson.map(({ id }) => id);
  expect(left).toHaveLength(LESSONS_A_WEEK - 1);
  expect(left).not.toContain(wrong[0]);
  expect((await recall(wrong[0] ?? '')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('no candle is in two questions, and none follows a gap', () => {
  const candle = (minute: number) => ({ time: minute * 60_000, open: 1, high: 1, low: 1, close: 1 });
  const minutes = [
    ...Array.from({ length: 30 }, (_, place) => place),
    ...Array.from({ length: 90 }, (_, place) => place + 40),
  ];
  const groups = groupsOf(minutes.map(candle), 60_000);
  expect(groups.map((group) => [group[0]?.time, group.length])).toEqual([
    [40 * 60_000, 41],
    [81 * 60_000, 41],
  ]);
});
