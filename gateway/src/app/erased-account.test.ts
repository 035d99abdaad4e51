import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '#schema/page-access.js';
import { ALL_MIGRATIONS } from '../../migrations/all-migrations.js';
import { signedInAdministrator } from '../../test/administrators.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { codeFor } from '../../test/mailbox.js';
import { memoryFolder } from '../../test/memory-folder.js';
import { runQuery, runRest } from '../../test/run.js';
import { filesWith, rowCounts, storedTexts } from '../../test/stored-text.js';
import { UsersTables } from '../../test/users-tables.js';
import { letJobsWait, runDueJobs, SENDER } from '../../test/work-queue.js';
import { dataUrl } from '../features/accounts/profile-photo/testing/photos.js';
import { SettlementService } from '../features/outcomes/settlement.service.js';
import { createDataSource, migrate } from '../platform/database/data-source.js';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../platform/database/embedded/embedded-postgres.js';
import { createLog } from '../platform/log.js';
import { createMailTransport } from '../platform/mail/create-mail-transport.js';
import { MailService } from '../platform/mail/mail.service.js';
import { RetentionService } from '../platform/retention/retention.service.js';
import { removeUnusedQueues } from '../platform/work-queue/job-rows.js';
import { ENTITIES } from './features.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SECRET = 'the password of the database';
const SQL = /```sql\n([^`]+)```/;
const PAGE = path.join(import.meta.dirname, '../../../docs/operations/data-removal.md');

/** Tables whose rows have to add up, so that only orders make them. */
const LEDGER = ['practice_accounts', 'practice_transactions', 'practice_entries', 'practice_trades'];

/**
 * What stays: the id in the log of administrators' acts, which then leads to nobody, and a source that the person has
 * published, with its calls.
 */
const KEPT = [
  ...['admin_audit.search_key', 'admin_audit.subject_id'],
  ...['kind', 'log_name', 'name', 'zone'].map((column) => `call_sources.${column}`),
  ...[
    'claimed',
    'direction',
    'engine_outcome',
    'feed',
    'feed_epoch',
    'pair',
    'reverse_outcome',
    'salt',
    'steps',
  ].map((column) => `source_calls.${column}`),
];
/** Tables with more rows than before: what stays, the signals without their author, and their counts. */
const GROWN = [
  ...[
    'admin_audit',
    'call_sources',
    'counted_candles',
    'graphile_worker._private_tasks',
    'hit_rate_clusters',
  ],
  ...['hit_rates', 'signal_outcomes', 'signals', 'source_calls'],
];
/** Until they are done: the mail that confirms the deletion, and a job that looks for late writes of its calls. */
const FAREWELL = 'graphile_worker._private_jobs.payload';

const PASSWORD = 'um barco azul';
const PERSON = {
  name: 'Zuleica Quimbanda',
  email: 'zuleica.quimbanda@exemplo.com.br',
  password: PASSWORD,
};

let folder: string;
let postgres: EmbeddedPostgres;
let farol: TestGateway;
let tables: UsersTables;

const database = () => farol.database.dataSource;

/** A gateway with a data folder of its own, as `npm start` makes it: embedded database, mails as files. */
beforeAll(async () => {
  folder = memoryFolder('farol-erased-');
  const log = createLog('silent');
  postgres = await startEmbeddedPostgres(folder, SECRET, ['fsync=off', 'synchronous_commit=off']);
  const timeouts = { connect: 20_000, statement: 20_000 };
  const options = { url: postgres.url, entities: ENTITIES, migrations: ALL_MIGRATIONS, log, timeouts };
  const dataSource = createDataSource(options);
  await dataSource.initialize();
  await migrate(dataSource);
  const files = await createMailTransport({ DATA_DIR: folder, MAIL_FROM: SENDER }, log);
  farol = await startTestGateway({
    database: { url: postgres.url, dataSource, drop: () => dataSource.destroy() },
    mailTransport: (mailbox) => ({
      send: (mail, signal) =>
        Promise.all([mailbox.send(mail), files.send(mail, signal)]).then(() => undefined),
      removeBefore: files.removeBefore,
    }),
  });
  tables = await UsersTables.of(dataSource);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(postgres.folder, { recursive: true, force: true });
});

async function ask<Data>(document: string, variables: Record<string, unknown>, token: string): Promise<Data> {
  const { data, errors } = await runQuery(farol, document, variables, token);
  if (!data || errors) throw new Error(`${document}: ${errors?.[0]?.message}`);
  return data as Data;
}

/** What is sought afterwards. */
interface Traces {
  readonly id: string;
  readonly token: string;
  /** What the person has typed or is known by. */
  readonly words: readonly string[];
  /** Marks of rows that the test has written itself. */
  readonly marks: readonly string[];
  /** Bytes of the photo, in hexadecimal digits. */
  readonly photo: string;
}

/** Does what leaves traces outside the account's own rows, and then fills every table that belongs to users. */
async function live(administrator: string): Promise<Traces> {
  await runRest(farol, 'POST /api/auth/register', PERSON);
  const code = await codeFor(farol, PERSON.email);
  const { body } = await runRest<{ token: string }>(farol, 'POST /api/auth/verify-email', {
    email: PERSON.email,
    verificationCode: code,
    password: PASSWORD,
  });
  const { token } = body;
  const { id } = (await ask<{ me: { id: string } }>('{ me { id } }', {}, token)).me;
  const rights = { userLevel: 'admin', ...Object.fromEntries(PAGES.map(({ flag }) => [flag, true])) };
  await runRest(farol, `PUT /api/admin/users/${id}/permissions`, rights, administrator);
  await runRest(farol, 'POST /api/auth/login', { email: PERSON.email, password: 'errada' });
  await ask(
    'mutation ($email: String!) { requestPasswordReset(email: $email) }',
    { email: PERSON.email },
    token,
  );
  const noise = await sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const profile = {
    phone: '(11) 98765-4321',
    email: 'quimbanda.nova@exemplo.com.br',
    currentPassword: PASSWORD,
    profileImage: dataUrl(noise),
  };
  await ask(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
    { input: profile },
    token,
  );
  const { createApiKey } = await ask<{ createApiKey: { key: string } }>(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }',
    { input: { name: 'Chave do Quimbanda', scopes: ['READ'], currentPassword: PASSWORD } },
    token,
  );
  const { generateSignal } = await ask<{ generateSignal: { id: string } }>(
    'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "5m" }) { id } }',
    {},
    token,
  );
  const signal = generateSignal.id;
  await ask('mutation ($id: ID!) { saveSignal(input: { id: $id }) { id } }', { id: signal }, token);
  await ask('mutation ($id: ID!) { shareSignal(signalId: $id) { id } }', { id: signal }, token);
  const note = { entryId: signal, reason: 'anotacao do quimbanda', tags: ['etiquetaquimbanda'] };
  await ask(
    'mutation ($input: JournalNoteInput!) { writeJournalNote(input: $input) { id } }',
    { input: note },
    token,
  );
  const order = {
    idempotencyKey: '0123456789abcdef',
    pair: 'EUR/USD',
    timeframe: '5m',
    direction: 'CALL',
    stake: 100,
  };
  await ask(
    'mutation ($input: PlacePracticeOrderInput!) { placePracticeOrder(input: $input) { warning } }',
    { input: order },
    token,
  );
  const source = { name: 'Grupo do Quimbanda', kind: 'GROUP', zone: 'UTC-3', gales: 0 };
  await ask(
    'mutation ($input: CallSourceInput!) { openCallSource(input: $input) { id } }',
    { input: source },
    token,
  );
  farol.clock.advance(10 * 60_000);
  await farol.gateway.services.get(SettlementService).settleAll();
  await runDueJobs(farol);
  const marks = await tables.fill(id, new Date(farol.clock.now()), LEDGER);
  const [photo] = await database().query<{ content: Buffer }[]>(
    'SELECT content FROM profile_photos WHERE length(content) > 500',
  );
  if (!photo) throw new Error('no photo is stored');
  return {
    ...{ id, token, words: ['quimbanda', 'zuleica', '98765', createApiKey.key.slice(0, 12)] },
    // Where a row of the person's own was there already, its values stay.
    marks: Object.values(await storedTexts(database(), marks)).flat(),
    photo: photo.content.subarray(100, 132).toString('hex'),
  };
}

/** Makes the retention of everything pass. */
async function letTimePass(): Promise<void> {
  await letJobsWait(database(), DAY);
  await runDueJobs(farol);
  farol.clock.advance(400 * DAY);
  await farol.gateway.services.get(RetentionService).removeOutdated();
  await farol.gateway.services.get(MailService).removeOldFiles();
  await removeUnusedQueues(database());
}

const folderOf = (file: string) => file.split(path.sep)[0];
const seek = (texts: readonly string[]) => storedTexts(database(), texts);

test('LGPD art. 18: an account leaves the tables with its deletion, and the rest of the data folder with the retention', async () => {
  const administrator = await signedInAdministrator(farol);
  const before = await rowCounts(database());
  const { id, token, words, marks, photo } = await live(administrator.token);
  const everything = [id, ...words, ...marks, photo];

  // Otherwise the test would look for nothing.
  expect(await tables.empty()).toEqual([]);
  expect(tables.loose).toEqual(['admin_audit', 'email_codes', 'signals']);
  const stored = new Set(Object.values(await seek(everything)).flat());
  expect(stored).toEqual(new Set(everything));
  expect(filesWith(folder, ['quimbanda.nova']).map(folderOf)).toContain('outbox');
  expect(filesWith(folder, [Buffer.from(photo, 'hex')]).map(folderOf)).toContain('postgres');

  const deletion = 'mutation ($password: String!) { deleteAccount(password: $password) }';
  await ask(deletion, { password: PASSWORD }, token);
  const left = await seek(everything);
  expect(Object.keys(left).toSorted()).toEqual([...KEPT, FAREWELL].toSorted());
  expect(left[FAREWELL]).toEqual([id, 'quimbanda', 'zuleica']);

  await letTimePass();
  expect(Object.keys(await seek(everything)).toSorted()).toEqual(KEPT);
  const after = await rowCounts(database());
  expect(Object.keys(after).filter((table) => (after[table] ?? 0) > (before[table] ?? 0))).toEqual(GROWN);

  const [, statements = ''] = SQL.exec(readFileSync(PAGE, 'utf8')) ?? [];
  for (const statement of statements.split(';\n').filter(Boolean)) await database().query(statement);
  await farol.stop();
  await postgres.stop();
  const kept = new Set(KEPT.flatMap((column) => left[column] ?? []));
  const typed = [...words, ...marks].filter((text) => !kept.has(text));
  expect(filesWith(folder, [...typed, Buffer.from(photo, 'hex')])).toEqual([]);
});
