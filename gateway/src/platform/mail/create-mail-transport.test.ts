import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TEST_TIME } from '../../../test/manual-clock.js';
import { MAIL, SENDER } from '../../../test/work-queue.js';
import type { Log } from '../log.js';
import { uuidv7 } from '../uuid.js';
import { createMailTransport } from './create-mail-transport.js';
import type { MailTransport, OutgoingMail } from './mail-transport.js';

const NEVER = new AbortController().signal;

let folder: string;
let outbox: string;
let logged: object[];
let transport: MailTransport;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'farol-outbox-'));
  outbox = path.join(folder, 'outbox');
  logged = [];
  const log = { info: (fields: object) => logged.push(fields) } as unknown as Log;
  transport = await createMailTransport({ DATA_DIR: folder, MAIL_FROM: SENDER }, log);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function outgoing(at: number, to = MAIL.to): OutgoingMail {
  return { ...MAIL, to, id: uuidv7(at), createdAt: new Date(at) };
}

test('without SMTP_URL a mail becomes one .eml file that any mail program reads', async () => {
  const mail = outgoing(TEST_TIME);
  await transport.send(mail, NEVER);
  const [name = ''] = readdirSync(outbox);
  expect(readdirSync(outbox)).toEqual([`20260310T120000000Z-${mail.id}.eml`]);
  const email = await PostalMime.parse(readFileSync(path.join(outbox, name)));
  expect(email).toMatchObject({
    from: SENDER,
    to: [{ address: MAIL.to }],
    subject: MAIL.subject,
    text: `${MAIL.text}\n`,
    html: `${MAIL.html}\n`,
    messageId: `<${mail.id}@farol.local>`,
  });
});

test('the files are readable only by their owner', async () => {
  await transport.send(outgoing(TEST_TIME), NEVER);
  const [name = ''] = readdirSync(outbox);
  expect(statSync(path.join(outbox, name)).mode & 0o777).toBe(0o600);
  expect(statSync(outbox).mode & 0o777).toBe(0o700);
});

test('names sort by time, and mails of the same instant have separate files', async () => {
  const times = [TEST_TIME + 1000, TEST_TIME, TEST_TIME + 1000, TEST_TIME + 86_400_000];
  const mails = times.map((time) => outgoing(time));
  for (const mail of mails) await transport.send(mail, NEVER);
  const found = readdirSync(outbox).toSorted();
  expect(found).toHaveLength(4);
  expect(found.map((name) => name.slice(0, 18))).toEqual([
    '20260310T120000000',
    '20260310T120001000',
    '20260310T120001000',
    '20260311T120000000',
  ]);
});

test('a mail that is sent again replaces its file', async () => {
  const mail = outgoing(TEST_TIME);
  await transport.send(mail, NEVER);
  await transport.send(mail, NEVER);
  expect(readdirSync(outbox)).toHaveLength(1);
});

test('files of mails before a moment are removed, unfinished ones too; later mails and files of others stay', async () => {
  await transport.removeBefore?.(new Date(TEST_TIME));
  const [old, kept] = [outgoing(TEST_TIME - 1), outgoing(TEST_TIME)];
  for (const mail of [old, kept]) await transport.send(mail, NEVER);
  writeFileSync(path.join(outbox, `.20260310T115959999Z-${old.id}.eml.new`), '');
  writeFileSync(path.join(outbox, '20200101-notes.txt'), '');
  await transport.removeBefore?.(new Date(TEST_TIME));
  expect(readdirSync(outbox).toSorted()).toEqual([
    '20200101-notes.txt',
    `20260310T120000000Z-${kept.id}.eml`,
  ]);
});

test('the subject is logged, the address and the body are not', async () => {
  await transport.send(outgoing(TEST_TIME), NEVER);
  const text = JSON.stringify(logged);
  expect(text).toContain(MAIL.subject);
  expect(text).not.toContain('exemplo.com.br');
  expect(text).not.toContain('123456');
});

test('a folder that cannot be created fails the mail at once', async () => {
  const below = await createMailTransport({ DATA_DIR: '/proc/farol', MAIL_FROM: SENDER }, {
    info() {},
  } as never);
  await expect(below.send(outgoing(TEST_TIME), NEVER)).rejects.toThrow('ENOENT');
});
