import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allItems } from '../../../test/batches.js';
import { openBrowser } from '../../../test/browser.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { codeFor as mailedCodeFor, mailsTo } from '../../../test/mailbox.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runQuery } from '../../../test/run.js';
import { guardedUser } from '../../../test/second-factor.js';
import { saidBy, startTelegramStub, type TelegramStub } from '../../../test/telegram-stub.js';
import { furtherServices } from '../../../test/two-gateways.js';
import { letJobsWait, runDueJobs } from '../../../test/work-queue.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { RetentionService } from '../../platform/retention/retention.service.js';
import { passwordReset } from '../accounts/account.event.js';
import { SessionService } from '../accounts/session.service.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { DeliveryService } from '../deliveries/delivery.service.js';
import { NoticeService } from '../notifications/notice.service.js';
import { TELEGRAM_BOT } from './telegram-bot.js';
import { TelegramUpdateService } from './telegram-update.service.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const CHAT = 5_000_000_001;
const BOT_ID = '987654321';

let farol: TestGateway;
let stub: TelegramStub;
let updateId: number;
beforeEach(async () => {
  stub = await startTelegramStub();
  farol = await startTestGateway({ telegram: stub.settings });
  updateId = 1000;
  await farol.gateway.services.get(TELEGRAM_BOT)?.introduce();
});
afterEach(async () => {
  await farol.stop();
  await stub.stop();
});

const updates = () => farol.gateway.services.get(TelegramUpdateService);

/** Time passes, for the queue too. */
async function wait(milliseconds: number): Promise<void> {
  farol.clock.advance(milliseconds);
  await letJobsWait(farol.database.dataSource, milliseconds);
  await runDueJobs(farol);
}

/** Somebody writes to the bot; answers what the bot says to that. */
async function say(
  text: string,
  chatId = CHAT,
  given?: Parameters<typeof saidBy>[3],
): Promise<string | undefined> {
  updateId += 1;
  const before = stub.taken.length;
  await updates().handle(saidBy(chatId, text, updateId, given) as never);
  // The pace of a chat is over since it was last sent something.
  await wait(1001);
  return stub.taken.slice(before).find((taken) => taken.chatId === chatId)?.text;
}

async function ask<Data>(query: string, token: string, variables = {}): Promise<Data> {
  const { data, errors } = await runQuery(farol, query, variables, token);
  if (!data) throw new Error(JSON.stringify(errors));
  return data as Data;
}

const codeOf = async (query: string, token: string, variables: Record<string, unknown> = { proof: PROOF }) =>
  (await runQuery(farol, query, variables, token)).code;

const PROOF = { password: PASSWORD };
const LINK = 'mutation ($proof: OwnerProofInput!) { linkTelegram(proof: $proof) { url expiresAt } }';
const UNLINK = 'mutation { unlinkTelegram }';
const TEST = 'mutation { sendTestTelegram { lastTest { status } } }';
const SHOW =
  '{ telegram { botName link { name linkedAt pausedAt pausedUntil switchedOffAt } lastTest { status answer } } }';

interface Shown {
  readonly botName: string;
  readonly link: Readonly<
    Record<'name' | 'linkedAt' | 'pausedAt' | 'pausedUntil' | 'switchedOffAt', string>
  > | null;
  readonly lastTest: { readonly status: string; readonly answer: string | null } | null;
}
const shownTo = async (token: string) => (await ask<{ telegram: Shown }>(SHOW, token)).telegram;

async function codeFor(token: string): Promise<string> {
  const { linkTelegram } = await ask<{ linkTelegram: { url: string } }>(LINK, token, { proof: PROOF });
  const { url } = linkTelegram;
  return new URL(url).searchParams.get('start') ?? '';
}

/** A user whose chat is linked. */
async function linkedUser(chatId = CHAT, given: Partial<UserEntity> = {}) {
  const signedIn = await signedInUser(farol, { email: `m${chatId}@exemplo.com.br`, ...given });
  await say(`/start ${await codeFor(signedIn.token)}`, chatId);
  farol.clock.advance(1001);
  return signedIn;
}

const noticesOf = async (userId: string) =>
  (await allItems(farol.gateway.services.get(NoticeService).allOf(userId)))
    .filter(({ kind }) => kind.startsWith('TELEGRAM'))
    .map(({ kind }) => kind as string);

const rows = (table: string) => farol.database.dataSource.query<object[]>(`SELECT * FROM ${table}`);

describe('§telegram: linking', () => {
  test('binds the chat in which the link is opened, confirms it there and in the bell, and can be undone', async () => {
    const { user, token } = await signedInUser(farol, { email: 'marina@exemplo.com.br' });
    expect(await shownTo(token)).toEqual({ botName: 'farol_stub_bot', link: null, lastTest: null });
    const { linkTelegram } = await ask<{ linkTelegram: { url: string; expiresAt: string } }>(LINK, token, {
      proof: PROOF,
    });
    const { url, expiresAt } = linkTelegram;
    expect(url).toMatch(/^https:\/\/t\.me\/farol_stub_bot\?start=[\w-]{32}$/);
    expect(Date.parse(expiresAt) - farol.clock.now()).toBe(10 * MINUTE);
    const answer = await say(`/start ${new URL(url).searchParams.get('start')}`);
    expect(answer).toContain('Ligado à conta m***@exemplo.com.br.');
    expect((await shownTo(token)).link).toMatchObject({ name: '@marina_az', pausedAt: null });
    expect(await noticesOf(user.id)).toEqual(['TELEGRAM_LINKED']);
    expect(await codeOf(LINK, token)).toBe('CONFLICT');
    expect(await ask(UNLINK, token)).toEqual({ unlinkTelegram: true });
    expect((await shownTo(token)).link).toBeNull();
    expect(await codeOf(UNLINK, token)).toBe('NOT_FOUND');
    expect(await say('/sinais')).toContain('não está ligado');
  });

  test('accepts a code once, for ten minutes, and only the newest; the database holds no code', async () => {
    const { token } = await signedInUser(farol);
    const first = await codeFor(token);
    const second = await codeFor(token);
    expect(JSON.stringify(await rows('telegram_codes'))).not.toContain(second);
    const refused = 'não vale mais';
    expect(await say(`/start ${first}`)).toContain(refused);
    expect(await say('/start AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toContain(refused);
    expect(await say(`/start ${second}`)).toContain('Ligado');
    expect(await say(`/start ${second}`, CHAT + 1)).toContain(refused);
    await ask(UNLINK, token);
    const third = await codeFor(token);
    farol.clock.advance(10 * MINUTE);
    expect(await say(`/start ${third}`)).toContain(refused);
    expect((await shownTo(token)).link).toBeNull();
  });

  test('by two chats at once binds one of them', async () => {
    const { token } = await signedInUser(farol);
    const code = await codeFor(token);
    const chats = [1, 2, 3, 4];
    await Promise.all(
      chats.map((n) => updates().handle(saidBy(CHAT + n, `/start ${code}`, 2000 + n) as never)),
    );
    expect(await rows('telegram_links')).toHaveLength(1);
  });

  test('of another account’s chat is refused, and so is a second chat of an account', async () => {
    const owner = await linkedUser();
    const other = await signedInUser(farol);
    const code = await codeFor(other.token);
    expect(await say(`/start ${code}`)).toContain('outra conta');
    expect((await shownTo(owner.token)).link).not.toBeNull();
    expect((await shownTo(other.token)).link).toBeNull();
    // What was refused left the code as it was.
    await say('/parar');
    expect(await noticesOf(owner.user.id)).toEqual(['TELEGRAM_OFF', 'TELEGRAM_LINKED']);
    expect(await say(`/start ${code}`)).toContain('Ligado');
    expect((await shownTo(other.token)).link).not.toBeNull();
    expect(await say(`/start ${await codeFor(owner.token)}`)).toContain('outra conta');
  });

  test('is refused for a user who was blocked after creating the code', async () => {
    const { user, token } = await signedInUser(farol);
    const code = await codeFor(token);
    await farol.database.dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [user.id]);
    expect(await say(`/start ${code}`)).toContain('não vale mais');
    expect(await rows('telegram_links')).toEqual([]);
  });

  test('keeps whole characters of a name that is too long', async () => {
    const { token } = await signedInUser(farol);
    const update = saidBy(CHAT, `/start ${await codeFor(token)}`, 2100);
    const from = { id: CHAT, is_bot: false, first_name: `a${'🗼'.repeat(64)}` };
    await updates().handle({ ...update, message: { ...update.message, from } } as never);
    expect((await shownTo(token)).link?.name).toBe(`a${'🗼'.repeat(63)}`);
  });

  test('in a group does nothing', async () => {
    const { token } = await signedInUser(farol);
    const code = await codeFor(token);
    const group = { type: 'group' } as const;
    expect(await say(`/start@farol_stub_bot ${code}`, -77, group)).toBe(
      'O Farol só atende em conversas privadas.',
    );
    expect(await say('/sinais@farol_stub_bot', -77, group)).toContain('privadas');
    expect(await say('bom dia', -77, group)).toBeUndefined();
    expect((await shownTo(token)).link).toBeNull();
  });

  test('is not offered without a bot', async () => {
    const bare = await startTestGateway();
    const { token } = await signedInUser(bare);
    expect((await runQuery(bare, SHOW, {}, token)).data).toEqual({ telegram: null });
    expect((await runQuery(bare, LINK, { proof: PROOF }, token)).code).toBe('NOT_FOUND');
    await bare.stop();
  });

  test('and changing it is limited: six a minute', async () => {
    const { token } = await signedInUser(farol);
    const codes = [];
    for (let time = 0; time < 7; time += 1) codes.push(await codeOf(LINK, token));
    expect(codes).toEqual([...Array(6).fill(undefined), 'RATE_LIMITED']);
  });
});

const subjectsTo = async (email: string) => (await mailsTo(farol, email)).map(({ subject }) => subject);
const LINKED_SUBJECT = 'Um Telegram foi ligado à sua conta do Farol';

describe('§telegram: a stolen token', () => {
  test('creates no link: that requires the password, and the owner is mailed which chat was linked', async () => {
    const { user, token } = await signedInUser(farol, { email: 'dona@exemplo.com.br' });
    expect(await codeOf('mutation { linkTelegram { url } }', token, {})).toBe('BAD_USER_INPUT');
    for (const proof of [{}, { password: 'errada' }, { code: '123456' }])
      expect(await codeOf(LINK, token, { proof })).toBe('BAD_USER_INPUT');
    expect(await rows('telegram_codes')).toEqual([]);
    await say(`/start ${await codeFor(token)}`);
    const mails = await mailsTo(farol, user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([LINKED_SUBJECT]);
    expect(mails[0]?.text).toContain('a conversa de @marina_az no Telegram');
    expect(mails[0]?.text).toContain('Se não foi você, desfaça a ligação em Alertas');
  });

  test('creates none by guessing: wrong passwords count with those of other changes, up to ten', async () => {
    const { token } = await signedInUser(farol);
    const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }';
    const input = { currentPassword: 'errada', newPassword: 'outra senha boa' };
    for (let time = 0; time < 6; time += 1)
      expect(await codeOf(change, token, { input })).toBe('BAD_USER_INPUT');
    for (let time = 0; time < 4; time += 1)
      expect(await codeOf(LINK, token, { proof: { password: 'errada' } })).toBe('BAD_USER_INPUT');
    expect(await codeOf(LINK, token)).toBe('RATE_LIMITED');
    expect(await rows('telegram_codes')).toEqual([]);
  });

  test('creates none with the password alone if the account requires a code', async () => {
    const { token, nextCode } = await guardedUser(farol);
    expect(await codeOf(LINK, token)).toBe('BAD_USER_INPUT');
    expect(await codeOf(LINK, token, { proof: { ...PROOF, code: nextCode() } })).toBeUndefined();
  });

  test('sends no words of its own by the mail: a first name that holds an address is left out', async () => {
    const { user, token } = await signedInUser(farol, { email: 'dona@exemplo.com.br' });
    const update = saidBy(CHAT, `/start ${await codeFor(token)}`, 2200);
    const from = { id: CHAT, is_bot: false, first_name: 'Entre em farol-seguro.example' };
    await updates().handle({ ...update, message: { ...update.message, from } } as never);
    const [mail] = await mailsTo(farol, user.email);
    expect(mail?.text).toContain('uma conversa no Telegram');
    expect(mail?.text).not.toContain('farol-seguro');
  });
});

test('§telegram: a change of the password voids a link that was created and not opened yet, and leaves a linked chat', async () => {
  const { token } = await signedInUser(farol);
  const linked = await linkedUser();
  const code = await codeFor(token);
  const input = { currentPassword: PASSWORD, newPassword: 'outra senha boa' };
  const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }';
  for (const own of [token, linked.token]) expect(await codeOf(change, own, { input })).toBeUndefined();
  await farol.gateway.services.get(Outbox).idle();
  expect(await say(`/start ${code}`, CHAT + 1)).toContain('não vale mais');
  expect(await rows('telegram_links')).toMatchObject([{ user_id: linked.user.id }]);
});

describe('§telegram: a reset of the password', () => {
  const reset = async (email: string) => {
    const browser = openBrowser(farol);
    await browser.query('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
    const input = { email, code: await mailedCodeFor(farol, email), newPassword: 'outra senha boa' };
    await browser.query('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }', { input });
    await farol.gateway.services.get(Outbox).idle();
  };
  const publish = async (userId: string, at: number) => {
    const outbox = farol.gateway.services.get(Outbox);
    await outbox.transaction(async ({ publish }) => publish(passwordReset, userId, { userId, at }));
    await outbox.idle();
  };

  test('unlinks the chat, cancels what waits for it, and the bell says so', async () => {
    const { user, token } = await linkedUser();
    stub.fault = ({ method }) =>
      method === 'sendMessage' ? { code: 502, description: 'Bad Gateway' } : undefined;
    await ask(TEST, token);
    await reset(user.email);
    expect(await rows('telegram_links')).toEqual([]);
    const [test] = await farol.database.dataSource.query(
      "SELECT status, next_at FROM deliveries WHERE kind = 'TEST'",
    );
    expect(test).toEqual({ status: 'CANCELLED', next_at: null });
    const [notice] = (await farol.gateway.services.get(NoticeService).board(user.id)).items;
    expect(notice).toMatchObject({ kind: 'TELEGRAM_OFF', title: 'Telegram desligado' });
    expect(notice?.body).toContain('Sua senha foi redefinida');
    expect(notice?.body).toContain('@marina_az');
    stub.fault = () => undefined;
    expect(await say('/sinais')).toContain('não está ligado');
    expect(await subjectsTo(user.email)).toContain('Sua senha do Farol foi alterada');
  });

  test('voids a link that was created and not opened yet', async () => {
    const { user, token } = await signedInUser(farol);
    const code = await codeFor(token);
    await reset(user.email);
    expect(await rows('telegram_codes')).toEqual([]);
    expect(await say(`/start ${code}`)).toContain('não vale mais');
    expect(await rows('telegram_links')).toEqual([]);
    expect(await noticesOf(user.id)).toEqual([]);
  });

  test('unlinks also a chat that such a link bound just before the reset took effect', async () => {
    const { user, token } = await signedInUser(farol);
    const code = await codeFor(token);
    const at = farol.clock.now();
    farol.clock.advance(10 * MINUTE - 1);
    expect(await say(`/start ${code}`)).toContain('Ligado');
    await publish(user.id, at);
    expect(await rows('telegram_links')).toEqual([]);
    expect(await noticesOf(user.id)).toEqual(['TELEGRAM_OFF', 'TELEGRAM_LINKED']);
  });

  test('unlinks a chat of a former bot, which would receive alerts again if that bot came back', async () => {
    const { user } = await linkedUser();
    await farol.database.dataSource.query("UPDATE telegram_links SET bot_id = '1'");
    await publish(user.id, farol.clock.now());
    expect(await rows('telegram_links')).toEqual([]);
  });

  test('leaves alone a chat that is linked later, and those of others', async () => {
    const { user, token } = await signedInUser(farol);
    const at = farol.clock.now();
    farol.clock.advance(10 * MINUTE + 1);
    await say(`/start ${await codeFor(token)}`);
    await linkedUser(CHAT + 1);
    await publish(user.id, at);
    expect(await rows('telegram_links')).toHaveLength(2);
    expect(await noticesOf(user.id)).toEqual(['TELEGRAM_LINKED']);
  });
});

describe('§telegram: commands', () => {
  test('calls that are written or forwarded go to a source: the one of their chat, else the chosen one', async () => {
    const { token } = await linkedUser();
    const open = 'mutation ($input: CallSourceInput!) { openCallSource(input: $input) { id } }';
    const call = (pair: string, minutes: number) =>
      `${pair} CALL ${new Date(farol.clock.now() + minutes * 60_000).toISOString().slice(11, 16)} UTC M5`;
    expect(await say(call('EURUSD', 5))).toContain('não tem fonte aberta');
    for (const name of ['Grupo do Zé', 'Robô']) {
      farol.clock.advance(1);
      await ask(open, token, { input: { name, kind: 'GROUP', zone: 'UTC-3' } });
    }
    expect(await say(call('EURUSD', 5))).toBe(
      'Para que fonte? Escolha uma:\n/fonte Grupo do Zé\n/fonte Robô',
    );
    expect(await say('/fonte nada')).toContain('Para que fonte?');
    expect(await say('/fonte robô')).toContain('vão para Robô.');
    const text = `${call('EURUSD', 5)}\n${call('GBPUSD', -5)}\nUSDJPY CALL ${call('', 9).slice(6, 11)} UTC`;
    expect(await say(text)).toBe(
      'Robô: 1 chamada conta; 1 chegou tarde e não conta.\nNão entraram:\nLinha 3: o texto não deixa claro a expiração.',
    );
    const forward_origin = {
      ...{ type: 'channel', chat: { id: -1, type: 'channel', title: 'GRUPO DO ZÉ' }, message_id: 1 },
      date: farol.clock.now() / 1000,
    };
    expect(await say(call('EURUSD', 7), CHAT, { forward_origin })).toBe('Grupo do Zé: 1 chamada conta.');
    expect(await say(call('EURUSD', 7), CHAT + 1)).toContain('não está ligado');
  });

  test('/sinais lists the caller’s own active signals with the disclaimer', async () => {
    const { token } = await linkedUser();
    expect(await say('/sinais')).toContain('Nenhum sinal ativo');
    const generate =
      'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "15m" }) { id direction confidence } }';
    const made = await ask<{ generateSignal: { id: string; direction: string; confidence: number } }>(
      generate,
      token,
    );
    const { id, direction, confidence } = made.generateSignal;
    expect(await say('/sinais')).toContain('Nenhum sinal ativo');
    await ask('mutation ($id: ID!) { saveSignal(input: { id: $id }) { id } }', token, { id });
    const text = await say('/sinais');
    expect(text).toContain(`EUR/USD 15m ${direction}`);
    expect(text).toContain(`confiança ${confidence}%`);
    expect(text).toContain('Demonstração: dados simulados.');
    expect(text).toContain('para empatar, 54,1%');
    await linkedUser(CHAT + 1);
    expect(await say('/sinais', CHAT + 1)).toContain('Nenhum sinal ativo');
  });

  test('/placar sends the record’s headline, that it is a demonstration, and its evidence', async () => {
    const text = await say('/placar');
    expect(text).toContain('Demonstração: preços simulados');
    expect(text).toContain('Para empatar é preciso 54,1%.');
    expect(text).toContain('http://127.0.0.1/placar');
  });

  test('/pausar stops alerts until /retomar, or for a given time', async () => {
    const { token } = await linkedUser();
    expect(await say('/pausar')).toContain('até você enviar /retomar');
    expect((await shownTo(token)).link).toMatchObject({
      pausedAt: expect.any(String),
      pausedUntil: null,
    });
    expect(await say('/retomar')).toContain('voltam');
    expect((await shownTo(token)).link?.pausedAt).toBeNull();
    await say('/pausar 2h');
    const { link } = await shownTo(token);
    expect(Date.parse(link?.pausedUntil ?? '') - Date.parse(link?.pausedAt ?? '')).toBe(2 * HOUR);
    farol.clock.advance(2 * HOUR);
    expect((await shownTo(token)).link?.pausedAt).toBeNull();
    for (const bad of ['para sempre', '0', '31d', '-1', '1e9'])
      expect(await say(`/pausar ${bad}`)).toContain('Diga');
    expect(await ask('mutation { switchTelegram(enabled: false) { link { pausedUntil } } }', token)).toEqual({
      switchTelegram: { link: { pausedUntil: null } },
    });
  });

  test('/parar unlinks; an unlinked chat is answered that it is unlinked, and other text gets a short answer', async () => {
    const { user, token } = await linkedUser();
    expect(await say('/parar')).toContain('Desligado.');
    expect((await shownTo(token)).link).toBeNull();
    expect(await noticesOf(user.id)).toEqual(['TELEGRAM_OFF', 'TELEGRAM_LINKED']);
    for (const command of ['/parar', '/sinais', '/pausar', '/retomar'])
      expect(await say(command)).toContain('não está ligado');
    expect(await say('oi')).toContain('Não entendi');
    expect(await say('/start')).toContain('/alertas');
  });

  test('of one chat are answered 20 times a minute', async () => {
    for (let time = 0; time < 30; time += 1) await updates().handle(saidBy(CHAT, 'oi', 3000 + time) as never);
    expect(await rows('deliveries')).toHaveLength(20);
  });

  test('are processed once, however often and by whichever gateway an update is received', async () => {
    const update = saidBy(CHAT, '/placar', 4000) as never;
    const other = furtherServices(farol, { telegram: stub.settings });
    await other.get(TELEGRAM_BOT)?.introduce();
    await Promise.all([updates().handle(update), other.get(TelegramUpdateService).handle(update)]);
    await updates().handle(update);
    await runDueJobs(farol);
    expect(stub.taken).toHaveLength(1);
  });

  test('that cannot be parsed are skipped', async () => {
    for (const odd of [{ update_id: 5001 }, { update_id: 5002, message: {} }])
      await updates().handle(odd as never);
    expect(await rows('deliveries')).toEqual([]);
  });

  test('a chat that blocks the bot is unlinked, and the bell notifies its owner', async () => {
    const { user, token } = await linkedUser();
    const from = { id: CHAT, is_bot: false, first_name: 'Marina' };
    const my_chat_member = {
      chat: { id: CHAT, type: 'private', first_name: 'Marina' },
      from,
      date: 0,
      old_chat_member: { user: from, status: 'member' },
      new_chat_member: { user: from, status: 'kicked', until_date: 0 },
    };
    await updates().handle({ update_id: 6000, my_chat_member } as never);
    expect((await shownTo(token)).link).toBeNull();
    expect(await noticesOf(user.id)).toEqual(['TELEGRAM_OFF', 'TELEGRAM_LINKED']);
  });
});

describe('§telegram: sending', () => {
  test('a test arrives, is labelled as one, and three a minute are sent, to one chat a second apart', async () => {
    const { token } = await linkedUser();
    const codes = [];
    for (let time = 0; time < 4; time += 1) codes.push(await codeOf(TEST, token));
    expect(codes).toEqual([undefined, undefined, undefined, 'RATE_LIMITED']);
    expect((await shownTo(token)).lastTest).toMatchObject({ status: 'PENDING' });
    const sent: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      await wait(1001);
      sent.push(stub.taken.filter(({ text }) => text.startsWith('Teste do Farol')).length);
    }
    expect(sent).toEqual([1, 2, 3]);
    expect((await shownTo(token)).lastTest).toEqual({ status: 'DELIVERED', answer: null });
  });

  test('is limited to its owner: another user can neither test, nor switch, nor unlink it', async () => {
    await linkedUser();
    const { token } = await signedInUser(farol);
    for (const query of [TEST, UNLINK, 'mutation { switchTelegram(enabled: false) { id } }'])
      expect(await codeOf(query, token)).toBe('NOT_FOUND');
    expect(await rows('telegram_links')).toHaveLength(1);
  });

  test('to all chats together is limited to 25 a second', async () => {
    await linkedUser();
    const now = new Date(farol.clock.now());
    await farol.database.dataSource.query(
      `INSERT INTO deliveries (id, channel, queue, receiver_id, kind, subject, payload, status, next_at, expires_at,
         created_at, updated_at)
       SELECT gen_random_uuid(), 'TELEGRAM', $3, (7000 + n)::text, 'REPLY', n::text, 'x', 'PENDING', $1, $2, $1, $1
       FROM generate_series(1, 60) n`,
      [now, new Date(farol.clock.now() + HOUR), BOT_ID],
    );
    const before = stub.taken.length;
    farol.clock.advance(2000);
    await letJobsWait(farol.database.dataSource, 2000);
    const deliveries = farol.gateway.services.get(DeliveryService);
    await deliveries.wake(farol.database.dataSource.manager, 'TELEGRAM', BOT_ID);
    await runDueJobs(farol);
    expect(stub.taken.length - before).toBe(25);
    await wait(1001);
    expect(stub.taken.length - before).toBe(50);
    await wait(1001);
    expect(stub.taken.length - before).toBe(60);
  });

  test('to a chat that blocked the bot ends the link, and the bell notifies its owner', async () => {
    const { user, token } = await linkedUser();
    stub.fault = ({ method }) =>
      method === 'sendMessage'
        ? { code: 403, description: 'Forbidden: bot was blocked by the user' }
        : undefined;
    await ask(TEST, token);
    await runDueJobs(farol);
    expect((await shownTo(token)).link).toBeNull();
    expect(await noticesOf(user.id)).toEqual(['TELEGRAM_OFF', 'TELEGRAM_LINKED']);
  });

  test('20 times without success switches the chat off, and the bell notifies its owner; switching it on resets the count', async () => {
    const { user, token } = await linkedUser();
    await farol.database.dataSource.query('UPDATE telegram_links SET failures = 19');
    stub.fault = ({ method }) =>
      method === 'sendMessage' ? { code: 400, description: 'Bad Request: no rights' } : undefined;
    await ask(TEST, token);
    await runDueJobs(farol);
    expect((await shownTo(token)).link).toMatchObject({ switchedOffAt: expect.any(String) });
    expect(await noticesOf(user.id)).toEqual(['TELEGRAM_OFF', 'TELEGRAM_LINKED']);
    expect(await codeOf(TEST, token)).toBe('CONFLICT');
    stub.fault = () => undefined;
    await ask('mutation { switchTelegram(enabled: true) { id } }', token);
    expect((await shownTo(token)).link?.switchedOffAt).toBeNull();
    farol.clock.advance(1);
    await ask(TEST, token);
    await wait(1001);
    expect((await shownTo(token)).lastTest?.status).toBe('DELIVERED');
  });
});

test('§telegram: a token that Telegram refuses disables the bot, and the product continues', async () => {
  const settings = { ...stub.settings, token: `111:${'z'.repeat(35)}` };
  const refused = await startTestGateway({ telegram: settings });
  await refused.gateway.services.get(TELEGRAM_BOT)?.introduce();
  const { token } = await signedInUser(refused);
  expect((await runQuery(refused, SHOW, {}, token)).data).toEqual({ telegram: null });
  await refused.stop();
});

test('§telegram: all of it is in the export and is deleted with the account, and sent messages are kept for 14 days', async () => {
  const { user, token } = await linkedUser();
  await ask(TEST, token);
  await wait(1001);
  const myData = await personalDataOf<Record<string, unknown>>(farol, token);
  expect(myData.telegram).toMatchObject({ name: '@marina_az', chatId: String(CHAT) });
  expect(myData.telegramMessages).toMatchObject([{ kind: 'TEST', status: 'DELIVERED' }, { kind: 'REPLY' }]);
  const purge = () => farol.gateway.services.get(RetentionService).removeOutdated();
  farol.clock.advance(DAY);
  await purge();
  expect(await rows('deliveries')).toMatchObject([{ kind: 'TEST' }]);
  farol.clock.advance(13 * DAY);
  await purge();
  expect([await rows('deliveries'), await rows('telegram_updates')]).toEqual([[], []]);
  expect(await rows('telegram_links')).toHaveLength(1);
  const again = await farol.gateway.services.get(SessionService).open(user.id, 'vitest');
  await ask('mutation ($p: String!) { deleteAccount(password: $p) }', again, { p: PASSWORD });
  for (const table of ['telegram_links', 'telegram_codes', 'deliveries'])
    expect(await rows(table)).toEqual([]);
});
