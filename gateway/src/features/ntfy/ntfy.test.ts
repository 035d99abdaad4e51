import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { alertedUsers } from '../../../test/alerted-users.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { mailsTo } from '../../../test/mailbox.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { startReceiver, type WebhookReceiver } from '../../../test/webhook-receiver.js';
import { runDueJobs } from '../../../test/work-queue.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { passwordReset } from '../accounts/account.event.js';

const PROOF = { password: PASSWORD };

let farol: TestGateway;
let server: WebhookReceiver;
const { ask, codeOf, work, passMinute, addRule, alertsOf, noticesOf, pause } = alertedUsers(
  () => farol,
  ['NTFY'],
);

beforeEach(async () => {
  server = await startReceiver();
  farol = await startTestGateway({ privateHosts: [server.host] });
  await work();
});
afterEach(async () => {
  await farol.stop();
  await server.stop();
});

const PARTS = 'url hasToken enabled failures switchedOffAt lastTest { status answer }';
const SET = `mutation ($input: NtfyTopicInput!, $proof: OwnerProofInput!) { setNtfyTopic(input: $input, proof: $proof) { ${PARTS} } }`;
const TEST = `mutation { sendTestNtfy { ${PARTS} } }`;
const SWITCH = 'mutation ($on: Boolean!) { switchNtfyTopic(enabled: $on) { enabled } }';

const topicUrl = () => server.url.replace(/\/?$/, '/meus-alertas');
const topicOf = async (token: string) =>
  (await ask<{ ntfyTopic: Record<string, unknown> | null }>(`{ ntfyTopic { ${PARTS} } }`, token)).ntfyTopic;

/** A user with a topic and a rule. */
async function listener(given: object = {}) {
  const signedIn = await signedInUser(farol, { userLevel: 'admin' });
  await ask(SET, signedIn.token, { input: { url: topicUrl(), ...given }, proof: PROOF });
  await addRule(signedIn.token);
  return signedIn;
}

/** What the server was sent, as ntfy reads it. */
const sent = () =>
  server.received.map(({ body }) => JSON.parse(body) as Record<string, string> & { actions?: object[] });

describe('§ntfy: an alert', () => {
  test('is published to the topic, with the token, and its outcome follows', async () => {
    const { token } = await listener({ token: 'tk_segredo' });
    await passMinute();
    await passMinute();
    const [alert] = sent();
    expect(alert).toMatchObject({
      topic: 'meus-alertas',
      title: expect.stringMatching(/^Alerta: EUR\/USD 1m (CALL|PUT)$/),
      message: expect.stringContaining('Confiança'),
      click: expect.stringContaining('/alertas?alerta='),
    });
    expect(server.received[0]?.headers.authorization).toBe('Bearer tk_segredo');
    expect(sent().some(({ title }) => title?.startsWith('Alerta encerrado'))).toBe(true);
    const [, first] = await alertsOf(token);
    expect(first?.deliveries).toMatchObject([
      { channel: 'NTFY', kind: 'ALERT', status: 'DELIVERED', receiver: server.host, answer: '200' },
      { channel: 'NTFY', kind: 'OUTCOME', status: 'DELIVERED' },
    ]);
  });

  test('leads to the proof of its entry by a button, as does its outcome, and a test has none', async () => {
    const { token } = await listener();
    await passMinute();
    await passMinute();
    await ask(TEST, token);
    await runDueJobs(farol);
    const query = '{ alerts { items { id leaf } } }';
    const { alerts } = await ask<{ alerts: { items: { id: string; leaf: number }[] } }>(query, token);
    const actionOf = ({ leaf }: { leaf: number }) => ({
      action: 'view',
      label: 'Ver a prova',
      url: `http://127.0.0.1/prova?linha=${leaf}`,
    });
    const [second, first] = alerts.items;
    if (!first || !second) throw new Error('no alerts');
    const actionsOf = (title: string, { id }: { id: string }) =>
      sent().find((one) => one.title?.startsWith(title) && one.click?.endsWith(id))?.actions;
    expect(actionsOf('Alerta:', first)).toEqual([actionOf(first)]);
    expect(actionsOf('Alerta:', second)).toEqual([actionOf(second)]);
    expect(actionsOf('Alerta encerrado', first)).toEqual([actionOf(first)]);
    expect(sent().find(({ title }) => title === 'Teste do Farol')).not.toHaveProperty('actions');
  });

  test('is not sent while practice is paused, and none to a topic that is off', async () => {
    const paused = await listener();
    const off = await listener();
    await pause(paused);
    await ask(SWITCH, off.token, { on: false });
    await passMinute();
    expect(server.received).toEqual([]);
  });

  test('that fails 20 times in a row switches the topic off, and the bell notifies its owner', async () => {
    const { token, user } = await listener();
    await farol.database.dataSource.query('UPDATE ntfy_topics SET failures = 19');
    server.answer = (response) => response.writeHead(403).end('forbidden');
    await passMinute();
    expect(await topicOf(token)).toMatchObject({ enabled: false, switchedOffAt: expect.any(String) });
    expect((await noticesOf(user.id)).map(({ kind }) => kind)).toEqual(['NTFY_OFF']);
    expect(await codeOf(TEST, token)).toBe('CONFLICT');
    await ask(SWITCH, token, { on: true });
    expect(await topicOf(token)).toMatchObject({ enabled: true, failures: 0, switchedOffAt: null });
  });

  test('that the server has too many of counts against nobody', async () => {
    const { token } = await listener();
    server.answer = (response) => response.writeHead(429, { 'retry-after': '5' }).end();
    await passMinute();
    expect(await topicOf(token)).toMatchObject({ enabled: true, failures: 0 });
  });
});

describe('§ntfy: the topic', () => {
  test('is set only with the password, at an https address of a public server', async () => {
    const { token } = await signedInUser(farol);
    const codes = (url: string, proof: object = PROOF) => codeOf(SET, token, { input: { url }, proof });
    for (const url of [
      'https://127.0.0.1/topico',
      'http://ntfy.exemplo.com.br/topico',
      'https://ntfy.exemplo.com.br/',
      'https://ntfy.exemplo.com.br/um tópico',
      'https://ntfy.exemplo.com.br/topico?auth=x',
      'https://a:b@ntfy.exemplo.com.br/topico',
    ])
      expect([url, await codes(url)]).toEqual([url, 'BAD_USER_INPUT']);
    expect(await codes(topicUrl(), { password: 'errada' })).toBe('BAD_USER_INPUT');
    expect(await topicOf(token)).toBeNull();
  });

  test('is mailed to its owner, stored without a readable token, exported without it, and deleted with the account', async () => {
    const { token, user } = await listener({ token: 'tk_segredo' });
    expect((await mailsTo(farol, user.email)).map(({ subject }) => subject)).toEqual([
      'Um tópico ntfy foi ligado à sua conta do Farol',
    ]);
    const rows = () => farol.database.dataSource.query<object[]>('SELECT * FROM ntfy_topics');
    expect(JSON.stringify(await rows())).not.toContain('tk_segredo');
    const data = await personalDataOf<Record<string, unknown>>(farol, token);
    expect(data.ntfyTopic).toMatchObject({ url: topicUrl(), hasToken: true });
    expect(JSON.stringify(data)).not.toContain('tk_segredo');
    await ask('mutation ($p: String!) { deleteAccount(password: $p) }', token, { p: PASSWORD });
    expect(await rows()).toEqual([]);
  });

  test('is tested three times a minute, and says how the test went', async () => {
    const { token } = await listener();
    const codes = [];
    for (let time = 0; time < 4; time += 1) codes.push(await codeOf(TEST, token));
    expect(codes).toEqual([undefined, undefined, undefined, 'RATE_LIMITED']);
    await runDueJobs(farol);
    expect(sent().map(({ title }) => title)).toEqual(Array(3).fill('Teste do Farol'));
    expect((await topicOf(token))?.lastTest).toEqual({ status: 'DELIVERED', answer: '200' });
  });

  test('is only read for the board of alerts, which is answered while a transaction holds it', async () => {
    const { token } = await listener();
    const board = '{ alertBoard { channels { channel isSetUp } } }';
    await farol.database.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM ntfy_topics FOR UPDATE');
      const { alertBoard } = await ask<{ alertBoard: { channels: object[] } }>(board, token);
      expect(alertBoard.channels).toContainEqual({ channel: 'NTFY', isSetUp: true });
    });
  });

  test('is removed with what waits for it', async () => {
    const { token } = await listener();
    await ask(TEST, token);
    await ask('mutation { removeNtfyTopic }', token);
    await runDueJobs(farol);
    expect([await topicOf(token), server.received]).toEqual([null, []]);
    const { alertBoard } = await ask<{ alertBoard: { channels: object[] } }>(
      '{ alertBoard { channels { channel isSetUp } } }',
      token,
    );
    expect(alertBoard.channels).toContainEqual({ channel: 'NTFY', isSetUp: false });
  });

  test('is switched off when the password is reset', async () => {
    const { token, user } = await listener();
    const outbox = farol.gateway.services.get(Outbox);
    const at = farol.clock.now() + 1;
    await outbox.transaction(async ({ publish }) => publish(passwordReset, user.id, { userId: user.id, at }));
    await outbox.idle();
    expect(await topicOf(token)).toMatchObject({ enabled: false, switchedOffAt: null });
    expect((await noticesOf(user.id)).map(({ kind }) => kind)).toEqual(['NTFY_OFF']);
  });
});
