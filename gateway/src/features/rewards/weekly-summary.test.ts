import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { mailsTo } from '../../../test/mailbox.js';
import { runQuery } from '../../../test/run.js';
import { writePastSignal } from '../../../test/signal-history.js';
import { furtherServices } from '../../../test/two-gateways.js';
import { ENGINE_VERSION } from '../../engine/analyse.js';
import { SessionService } from '../accounts/session.service.js';
import { RecordService } from '../record/record.service.js';
import { RecordJobService } from '../record/record-job.service.js';
import type { WeeklySummary } from './rewards.type.js';
import { WeeklySummaryService } from './weekly-summary.service.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Wednesday noon in São Paulo, at which each test begins. */
const WEDNESDAY = Date.UTC(2026, 2, 11, 15);

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());
beforeEach(async () => {
  await farol.database.dataSource.query('DELETE FROM weekly_summaries');
  goTo(WEDNESDAY);
});

const goTo = (time: number) => farol.clock.advance(time - farol.clock.now());
/** 8 o'clock of the Monday after, in São Paulo. */
const MONDAY = Date.UTC(2026, 2, 16, 11);

const writeDue = () => farol.gateway.services.get(WeeklySummaryService).writeDue();
const SET = 'mutation ($wanted: Boolean!) { setWeeklySummary(wanted: $wanted) { wanted dueAt } }';

async function set(token: string, wanted: boolean): Promise<WeeklySummary> {
  const { data, errors } = await runQuery(farol, SET, { wanted }, token);
  expect(errors).toBeUndefined();
  return (data as unknown as { setWeeklySummary: WeeklySummary }).setWeeklySummary;
}

async function reader(timeZone?: string) {
  const { user, token } = await signedInUser(farol);
  if (timeZone)
    await runQuery(farol, 'mutation ($z: String!) { setTimeZone(timeZone: $z) }', { z: timeZone }, token);
  return { user, token };
}

async function subscriber(timeZone?: string) {
  const { user, token } = await reader(timeZone);
  await set(token, true);
  return { user, token };
}

async function textsTo(address: string): Promise<string[]> {
  return (await mailsTo(farol, address)).map(({ text }) => text);
}

describe('subscribing to the summary', () => {
  test('is open to every user from the first day', async () => {
    const { token } = await signedInUser(farol);
    expect(await set(token, true)).toMatchObject({ wanted: true });
    expect(await set(token, false)).toEqual({ wanted: false, dueAt: null });
  });

  test('answers when the next is due: on Monday at 8 h in the user’s zone', async () => {
    const { token } = await reader();
    expect(await set(token, true)).toEqual({ wanted: true, dueAt: new Date(MONDAY).toISOString() });
    const tokyo = await reader('Asia/Tokyo');
    expect((await set(tokyo.token, true)).dueAt).toBe('2026-03-15T23:00:00.000Z');
  });

  test('twice changes nothing', async () => {
    const { user, token } = await subscriber();
    goTo(WEDNESDAY + 4 * DAY);
    const { token: later } = await subscriber();
    expect(await set(later, true)).toEqual(await set(later, true));
    expect((await runQuery(farol, '{ weeklySummary { wanted } }', {}, token)).code).toBe('UNAUTHENTICATED');
    // Due but not written yet: one of a new subscription would be due a week later.
    goTo(MONDAY + HOUR);
    const fresh = await farol.gateway.services.get(SessionService).open(user.id, 'vitest');
    expect(await set(fresh, true)).toEqual({ wanted: true, dueAt: new Date(MONDAY).toISOString() });
  });

  test('can be undone by users without access to rewards or settings', async () => {
    const { user, token } = await subscriber();
    await farol.database.dataSource.query(
      'UPDATE users SET access_rewards = false, access_settings = false WHERE id = $1',
      [user.id],
    );
    expect(await set(token, false)).toEqual({ wanted: false, dueAt: null });
  });
});

describe('the summary of a week', () => {
  test('lists what was generated, settled and right, next to the break-even rate', async () => {
    const { user } = await subscriber();
    const at = (minutes: number) => new Date(WEDNESDAY + minutes * 60_000);
    const outcomes = ['WON', 'WON', 'LOST', 'TIE', 'VOID'] as const;
    for (const [index, outcome] of outcomes.entries()) {
      await writePastSignal(farol, user.id, { generatedAt: at(index * 5), outcome });
    }
    // Of the same candle as the first: generated and settled, but counted once.
    await writePastSignal(farol, user.id, { generatedAt: at(1), candleTime: at(0), outcome: 'LOST' });
    await writePastSignal(farol, user.id, { generatedAt: at(60) });
    goTo(MONDAY);
    expect(await writeDue()).toBe(1);
    const [text] = await textsTo(user.email);
    expect(text).toContain('Seus sinais de 09/03/2026 a 15/03/2026.');
    expect(text).toContain(`Sinais gerados: 7. Liquidados: 6. Preços simulados, fórmulas ${ENGINE_VERSION}.`);
    expect(text).toContain(
      'Acerto: 2 de 3 (66,7%), intervalo de 95% de 20,8% a 93,9%. O ponto de equilíbrio, com payout de 85%, é 54,1%. Ainda é cedo (3 de 30) para tirar conclusões.',
    );
    expect(text).toContain('Empates: 1. Anulados: 1.');
    expect(text).toContain('desligue-o em Configurações');
  });

  test('that fails keeps no other from being written, and is tried again', async () => {
    const users = [(await subscriber()).user, (await subscriber()).user];
    for (const { id } of users)
      await writePastSignal(farol, id, { generatedAt: new Date(WEDNESDAY), outcome: 'WON' });
    const { dataSource } = farol.database;
    const [failing, other] = users;
    const setAddress = (email = '') =>
      dataSource.query('UPDATE users SET email = $2 WHERE id = $1', [failing?.id, email]);
    await dataSource.query(
      "UPDATE weekly_summaries SET due_at = due_at - interval '1 hour' WHERE user_id = $1",
      [failing?.id],
    );
    await setAddress('ana\u200b@exemplo.com.br');
    goTo(MONDAY);
    expect(await writeDue()).toBe(1);
    expect(await textsTo(other?.email ?? '')).toHaveLength(1);
    await setAddress(failing?.email);
    expect(await writeDue()).toBe(1);
    expect(await textsTo(failing?.email ?? '')).toHaveLength(1);
  });

  test('includes the newest head of the record, once there is one, as a witness', async () => {
    const { user } = await subscriber();
    await writePastSignal(farol, user.id, { generatedAt: new Date(WEDNESDAY), outcome: 'WON' });
    await farol.gateway.services.get(RecordJobService).work();
    const head = await farol.gateway.services.get(RecordService).newestHead();
    goTo(MONDAY);
    await writeDue();
    const [text] = await textsTo(user.email);
    expect(head?.size).toBe(2);
    expect(text).toContain(`Registro público do Farol em 11/03/2026 12:00:00: cabeça 2:${head?.root}.`);
  });

  test('urges nobody to trade and promises nothing', async () => {
    const { user } = await subscriber();
    await writePastSignal(farol, user.id, { generatedAt: new Date(WEDNESDAY), outcome: 'WON' });
    goTo(MONDAY);
    await writeDue();
    const [mail] = await mailsTo(farol, user.email);
    expect(mail?.subject).toBe('Seu resumo da semana no Farol');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(
      /opere|invista|aproveite|volte|garantid|lucr|ganh|http/i,
    );
  });

  test('keeps simulated and real prices apart', async () => {
    const { user } = await subscriber();
    await writePastSignal(farol, user.id, { generatedAt: new Date(WEDNESDAY), outcome: 'WON' });
    await writePastSignal(farol, user.id, {
      generatedAt: new Date(WEDNESDAY),
      outcome: 'LOST',
      simulated: false,
    });
    goTo(MONDAY);
    await writeDue();
    const [text] = await textsTo(user.email);
    expect(text).toContain('Acerto: 1 de 1 (100,0%)');
    expect(text).toContain(`Preços de mercado, fórmulas ${ENGINE_VERSION}.`);
    expect(text).toContain('Acerto: 0 de 1 (0,0%)');
  });

  test('is not sent before its time, and is sent once', async () => {
    const { user } = await subscriber();
    await writePastSignal(farol, user.id, { generatedAt: new Date(WEDNESDAY) });
    goTo(MONDAY - 1);
    expect(await writeDue()).toBe(0);
    goTo(MONDAY);
    expect([await writeDue(), await writeDue()]).toEqual([1, 0]);
    goTo(MONDAY + DAY);
    expect(await writeDue()).toBe(0);
  });

  test('begins where the last one ended, so that each signal is in one summary', async () => {
    const { user } = await subscriber();
    await writePastSignal(farol, user.id, { generatedAt: new Date(WEDNESDAY) });
    // Between midnight and 8 h of Monday: of the week that begins.
    await writePastSignal(farol, user.id, { generatedAt: new Date(MONDAY - HOUR) });
    goTo(MONDAY);
    await writeDue();
    goTo(MONDAY + 7 * DAY);
    await writeDue();
    const texts = await textsTo(user.email);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('Sinais gerados: 1.');
    expect(texts[1]).toContain('Seus sinais de 16/03/2026 a 22/03/2026.');
    expect(texts[1]).toContain('Sinais gerados: 1.');
  });

  test('is not mailed for a week without signals, and the next week has its own mail', async () => {
    const { user } = await subscriber();
    goTo(MONDAY);
    expect(await writeDue()).toBe(0);
    await writePastSignal(farol, user.id, { generatedAt: new Date(MONDAY + DAY) });
    goTo(MONDAY + 7 * DAY);
    expect(await writeDue()).toBe(1);
    expect((await textsTo(user.email))[0]).toContain('de 16/03/2026 a 22/03/2026');
  });

  test('sent late after a gateway was down, is still one mail that leaves nothing out', async () => {
    const { user } = await subscriber();
    await writePastSignal(farol, user.id, { generatedAt: new Date(WEDNESDAY) });
    await writePastSignal(farol, user.id, { generatedAt: new Date(MONDAY + DAY) });
    goTo(MONDAY + 9 * DAY);
    expect([await writeDue(), await writeDue()]).toEqual([1, 0]);
    const [text] = await textsTo(user.email);
    expect(text).toContain('de 09/03/2026 a 22/03/2026');
    expect(text).toContain('Sinais gerados: 2.');
  });

  test.each([
    ['who are blocked', 'blocked_at = now()', 'blocked_at = NULL'],
    ['without access to binary options', 'access_binary_options = false', 'access_binary_options = true'],
  ])('§6 page access: is withheld from users %s, and sent once that is over', async (_who, close, reopen) => {
    const { user } = await subscriber();
    const change = (set: string) =>
      farol.database.dataSource.query(`UPDATE users SET ${set} WHERE id = $1`, [user.id]);
    await writePastSignal(farol, user.id, { generatedAt: new Date(WEDNESDAY), outcome: 'WON' });
    await change(close);
    goTo(MONDAY);
    expect(await writeDue()).toBe(0);
    await change(reopen);
    expect(await writeDue()).toBe(0);
    goTo(MONDAY + 7 * DAY);
    expect(await writeDue()).toBe(1);
    const [text] = await textsTo(user.email);
    expect(text).toContain('Seus sinais de 09/03/2026 a 22/03/2026.');
  });

  test('is not sent after unsubscribing', async () => {
    const { user, token } = await subscriber();
    await writePastSignal(farol, user.id, { generatedAt: new Date(WEDNESDAY) });
    await set(token, false);
    goTo(MONDAY);
    expect(await writeDue()).toBe(0);
    expect(await textsTo(user.email)).toEqual([]);
  });

  test('is sent once to each of twelve by four gateways at once', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => subscriber()));
    for (const { user } of readers)
      await writePastSignal(farol, user.id, { generatedAt: new Date(WEDNESDAY) });
    goTo(MONDAY);
    const gateways = Array.from({ length: 4 }, () => furtherServices(farol).get(WeeklySummaryService));
    const written = await Promise.all(gateways.map((service) => service.writeDue()));
    expect(written.reduce((sum, n) => sum + n, 0)).toBe(12);
    for (const { user } of readers) expect(await textsTo(user.email)).toHaveLength(1);
  });
});

describe('a user who moves to another zone', () => {
  const moveTo = (userId: string, zone: string) =>
    farol.database.dataSource.query('UPDATE progress SET time_zone = $2 WHERE user_id = $1', [userId, zone]);

  test('to the west receives it on the Monday there, and no week twice', async () => {
    const { user } = await subscriber('Asia/Tokyo');
    await writePastSignal(farol, user.id, { generatedAt: new Date(WEDNESDAY) });
    await moveTo(user.id, 'America/Sao_Paulo');
    // Monday morning in Tokyo is Sunday evening in São Paulo.
    goTo(Date.parse('2026-03-15T23:00:00Z'));
    expect(await writeDue()).toBe(0);
    goTo(MONDAY);
    expect(await writeDue()).toBe(1);
    expect(await textsTo(user.email)).toHaveLength(1);
  });

  test('to the east receives every signal once', async () => {
    const { user } = await subscriber('America/Sao_Paulo');
    await writePastSignal(farol, user.id, { generatedAt: new Date(WEDNESDAY) });
    await moveTo(user.id, 'Asia/Tokyo');
    await writePastSignal(farol, user.id, { generatedAt: new Date(Date.parse('2026-03-15T20:00:00Z')) });
    goTo(MONDAY);
    await writeDue();
    goTo(MONDAY + 7 * DAY);
    await writeDue();
    const generated = (await textsTo(user.email)).map((text) => /Sinais gerados: (\d+)/.exec(text)?.[1]);
    expect(generated).toEqual(['1', '1']);
  });
});
