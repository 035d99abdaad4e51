import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WITNESSED_TEXT } from '#schema/witnessed.js';
import { alertedUsers } from '../../test/alerted-users.js';
import { PASSWORD, signedInUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { mailsTo } from '../../test/mailbox.js';
import { type PushReceiver, startPushReceiver } from '../../test/push-receiver.js';
import { saidBy, startTelegramStub, type TelegramStub } from '../../test/telegram-stub.js';
import { startReceiver, type WebhookReceiver } from '../../test/webhook-receiver.js';
import { type ListeningWitness, newLogKey, startWitness } from '../../test/witnesses.js';
import { letJobsWait, runDueJobs } from '../../test/work-queue.js';
import { SettlementService } from '../features/outcomes/settlement.service.js';
import { WitnessService } from '../features/record/witness/witness.service.js';
import { SharedSignalService } from '../features/sharing/shared-signal.service.js';
import { factsOf } from '../features/sharing/signal-facts.js';
import { drawSignal, textsOf } from '../features/sharing/signal-picture.js';
import { TELEGRAM_BOT } from '../features/telegram/telegram-bot.js';
import { TelegramUpdateService } from '../features/telegram/telegram-update.service.js';
import { dayBounds } from '../platform/zone-calendar.js';

const HOST = 'farol.example';
const CHANNELS = ['BELL', 'PUSH', 'TELEGRAM', 'NTFY', 'WEBHOOK', 'MAIL'];
const CHAT = 5_000_000_001;
const PROOF = { password: PASSWORD };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface ShownAlert {
  readonly id: string;
  readonly leaf: number;
  readonly outcome: string | null;
  readonly cosignedAt: string | null;
}

let farol: TestGateway;
let witness: ListeningWitness;
let hook: WebhookReceiver;
let topic: WebhookReceiver;
let devices: PushReceiver;
let bot: TelegramStub;
/** Of two minutes: a witness saw the entry of the first before its outcome, and that of the second after it. */
let seen: ShownAlert;
let unseen: ShownAlert;
/** When it saw the first. */
let seenAt: number;
/** Ids of the links to signals of the same entries. */
let shared: { readonly seen: string; readonly unseen: string };
let user: { readonly id: string; readonly email: string };

const { ask, addRule, closeMinute, noticesOf, wait } = alertedUsers(() => farol, CHANNELS);

/** A user who has set up every channel, with a rule that names them all. */
async function reader(): Promise<string> {
  const signedIn = await signedInUser(farol, { userLevel: 'admin' });
  const { token } = signedIn;
  user = signedIn.user;
  const { linkTelegram } = await ask<{ linkTelegram: { url: string } }>(
    'mutation ($proof: OwnerProofInput!) { linkTelegram(proof: $proof) { url } }',
    token,
    { proof: PROOF },
  );
  const start = `/start ${new URL(linkTelegram.url).searchParams.get('start')}`;
  await farol.gateway.services.get(TelegramUpdateService).handle(saidBy(CHAT, start, 1001) as never);
  await ask(
    'mutation ($input: NtfyTopicInput!, $proof: OwnerProofInput!) { setNtfyTopic(input: $input, proof: $proof) { url } }',
    token,
    { input: { url: topic.url }, proof: PROOF },
  );
  await ask(
    'mutation ($input: CreateWebhookInput!, $proof: OwnerProofInput!) { createWebhook(input: $input, proof: $proof) { secret } }',
    token,
    { input: { url: hook.url, events: ['SIGNAL_ALERTED', 'SIGNAL_SETTLED'] }, proof: PROOF },
  );
  const device = { ...devices.subscribe(), name: 'Chrome no Android' };
  await ask('mutation ($input: AddPushDeviceInput!) { addPushDevice(input: $input) { id } }', token, {
    input: device,
  });
  await addRule(token);
  return token;
}

/** A signal of the caller's, from the candle that has just closed; returns its id. */
async function generate(token: string): Promise<string> {
  const made = 'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1m" }) { id } }';
  return (await ask<{ generateSignal: { id: string } }>(made, token)).generateSignal.id;
}

async function share(token: string, signalId: string): Promise<string> {
  const made = 'mutation ($id: ID!) { shareSignal(signalId: $id, showName: false) { id } }';
  return (await ask<{ shareSignal: { id: string } }>(made, token, { id: signalId })).shareSignal.id;
}

/** Sends what is due, twice: a chat gets one message a second. */
async function send(): Promise<void> {
  await runDueJobs(farol);
  for (let second = 0; second < 3; second += 1) await wait(1001);
}

beforeAll(async () => {
  const { pem, key } = await newLogKey(HOST);
  witness = await startWitness('a.example', [key], () => farol.clock.now());
  [hook, topic, devices, bot] = await Promise.all([
    startReceiver(),
    startReceiver(),
    startPushReceiver(),
    startTelegramStub(),
  ]);
  farol = await startTestGateway({
    publicUrl: `https://${HOST}`,
    recordKey: pem,
    telegram: bot.settings,
    witnesses: [witness.settings],
    privateHosts: [witness, hook, topic, devices].map(({ host }) => host),
  });
  await farol.gateway.services.get(TELEGRAM_BOT)?.introduce();
  // The first minute begins the series; entries come with the second.
  await closeMinute();
  const token = await reader();
  await closeMinute();
  await farol.gateway.services.get(WitnessService).submit(witness.settings);
  seenAt = farol.clock.now();
  const first = await generate(token);
  await send();
  await closeMinute();
  const second = await generate(token);
  await send();
  await closeMinute();
  await send();
  await farol.gateway.services.get(WitnessService).submit(witness.settings);
  await farol.gateway.services.get(SettlementService).settleAll();
  const query = '{ alerts { items { id leaf outcome cosignedAt } } }';
  const { alerts } = await ask<{ alerts: { items: ShownAlert[] } }>(query, token);
  const [, later, earlier] = alerts.items;
  if (!later || !earlier) throw new Error('no alerts');
  [seen, unseen] = [earlier, later];
  shared = { seen: await share(token, first), unseen: await share(token, second) };
});
afterAll(async () => {
  await farol.stop();
  await Promise.all([witness.stop(), hook.stop(), topic.stop(), devices.stop(), bot.stop()]);
});

const proofOf = ({ leaf }: ShownAlert) => `https://${HOST}/prova?linha=${leaf}`;
const pairOf = <T>(of: (alert: ShownAlert) => T): T[] => [of(seen), of(unseen)];
const saysSo = (text: string | undefined) => text?.includes(WITNESSED_TEXT);

describe('§2.4 an outcome whose entry a witness had cosigned before it could be known says so, and no other,', () => {
  test('in the list of alerts', () => {
    const isoOf = new Date(seenAt).toISOString();
    expect(pairOf(({ outcome, cosignedAt }) => ({ isSettled: outcome !== null, cosignedAt }))).toEqual([
      { isSettled: true, cosignedAt: isoOf },
      { isSettled: true, cosignedAt: null },
    ]);
  });

  test('under the bell', async () => {
    const notices = await noticesOf(user.id);
    const settled = ({ leaf }: ShownAlert) =>
      notices.find(({ kind, proofLeaf }) => kind === 'ALERT_SETTLED' && proofLeaf === leaf);
    expect(settled(seen)?.body).toMatch(
      /^O sinal \w+\. Entrada [\d,]+, fechou em [\d,]+\. Entrada vista por testemunha antes do resultado\.$/,
    );
    expect(settled(unseen)?.body).toMatch(/^O sinal \w+\. Entrada [\d,]+, fechou em [\d,]+\.$/);
  });

  test('on devices', () => {
    const notes = devices.received.map(
      ({ content }) =>
        content.notification as { tag: string; body: string; data: { kind: string; proof: string } },
    );
    const outcomes = pairOf(({ id }) =>
      notes.filter(({ tag, data }) => tag === id && data.kind === 'OUTCOME'),
    );
    expect(outcomes.map((own) => own.map(({ body }) => saysSo(body)))).toEqual([[true], [false]]);
    expect(notes.filter(({ data, body }) => data.kind === 'ALERT' && saysSo(body))).toEqual([]);
  });

  test('in ntfy', () => {
    const outcomes = topic.received
      .map(({ body }) => JSON.parse(body) as { title: string; message: string; actions: { url: string }[] })
      .filter(({ title }) => title.startsWith('Alerta encerrado'));
    const own = pairOf((alert) => outcomes.filter(({ actions }) => actions[0]?.url === proofOf(alert)));
    expect(own.map((sent) => sent.map(({ message }) => saysSo(message)))).toEqual([[true], [false]]);
  });

  test('in Telegram', () => {
    const outcomes = bot.taken.filter(({ replyTo }) => replyTo !== undefined);
    const lines = outcomes.flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('Prova')));
    expect(lines).toEqual([
      `Prova, vista por testemunha antes do resultado: ${proofOf(seen)}`,
      `Prova: ${proofOf(unseen)}`,
    ]);
    expect(bot.taken.filter(({ text, replyTo }) => replyTo === undefined && saysSo(text))).toEqual([]);
  });

  test('to webhooks, as a time', () => {
    const settled = hook.received.filter(({ type }) => type === 'signal.settled');
    expect(pairOf(({ id }) => settled.find(({ data }) => data.id === id)?.data.cosignedAt)).toEqual([
      new Date(seenAt).toISOString(),
      null,
    ]);
    const alerted = hook.received.filter(({ type }) => type === 'signal.alerted');
    expect(alerted.filter(({ data }) => 'cosignedAt' in data)).toEqual([]);
  });

  test('on the page of a shared signal, which links its proof', async () => {
    const pageOf = async (id: string) => (await fetch(`${farol.address}/s/${id}`)).text();
    const [first, second] = [await pageOf(shared.seen), await pageOf(shared.unseen)];
    expect(first).toContain(`<dd>linha ${seen.leaf}, vista por testemunha antes do resultado</dd>`);
    expect(first).toContain(`<a href="/prova?linha=${seen.leaf}">Conferir a prova</a>`);
    expect(second).toContain(`<dd>linha ${unseen.leaf}</dd>`);
    expect(second).toContain(`<a href="/prova?linha=${unseen.leaf}">Conferir a prova</a>`);
    expect(saysSo(second)).toBe(false);
    const altOf = (html: string) => /<img [^>]*alt="([^"]*)"/.exec(html)?.[1];
    expect(altOf(first)).toMatch(
      new RegExp(`Linha ${seen.leaf} do registro, vista por testemunha antes do resultado\\.$`),
    );
    expect(altOf(second)).toMatch(new RegExp(`Linha ${unseen.leaf} do registro\\.$`));
  });

  test('on its picture, which names the line and where to check it', async () => {
    const factsFor = async (id: string) =>
      factsOf(await farol.gateway.services.get(SharedSignalService).view(id));
    const [first, second] = [await factsFor(shared.seen), await factsFor(shared.unseen)];
    expect(first.ending.text).toMatch(/^(Acertou|Errou|Empate)$/);
    const textsFor = (facts: typeof first) => textsOf(facts, HOST).map(({ text }) => text);
    const line = ({ leaf }: ShownAlert) => `Linha ${leaf} do registro: ${HOST}/prova?linha=${leaf}`;
    const said = 'Linha vista por testemunha antes do resultado';
    expect(textsFor(first)).toEqual(expect.arrayContaining([line(seen), said]));
    expect(textsFor(second)).toContain(line(unseen));
    expect(textsFor(second)).not.toContain(said);
    const served = await fetch(`${farol.address}/s/${shared.seen}.png`);
    const drawn = Buffer.from(await served.arrayBuffer());
    expect(drawn.equals(await drawSignal(first, HOST))).toBe(true);
    expect(drawn.equals(await drawSignal({ ...first, witnessed: false }, HOST))).toBe(false);
    expect(drawn.equals(await drawSignal({ ...first, leaf: null }, HOST))).toBe(false);
  });

  // Last, since no session lasts until the morning.
  test('in the digest of the next morning', async () => {
    const { end } = dayBounds('America/Sao_Paulo', farol.clock.now());
    farol.clock.advance(end.getTime() + 8 * HOUR - farol.clock.now());
    await letJobsWait(farol.database.dataSource, 7 * DAY);
    await runDueJobs(farol);
    const mail = (await mailsTo(farol, user.email)).find(({ subject }) => subject.includes('resumo'));
    const lineOf = ({ leaf }: ShownAlert) =>
      mail?.text.split('\n').find((line) => line.endsWith(`/prova?linha=${leaf}`));
    expect(lineOf(seen)).toContain(`prova, vista por testemunha antes do resultado: ${proofOf(seen)}`);
    expect(lineOf(unseen)).toContain(`· prova: ${proofOf(unseen)}`);
  });
});
