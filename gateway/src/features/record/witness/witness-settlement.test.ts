import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AddCheckpoint, parseAddCheckpoint } from '#schema/tlog/add-checkpoint.js';
import { parseNote } from '#schema/tlog/signed-note.js';
import { noteSigner } from '#schema/tlog/testing/note-signer.js';
import { SIGNATURE_TYPE } from '#schema/tlog/verifier-key.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { recordMinutes } from '../../../../test/record-minutes.js';
import { type ListeningWitness, newLogKey, startStub } from '../../../../test/witnesses.js';
import { WitnessService } from './witness.service.js';

type Signer = Awaited<ReturnType<typeof noteSigner>>;

const PUBLIC_URL = 'https://farol.example';
const seconds = () => Math.floor(watched.clock.now() / 1000);
const textOf = ({ note }: AddCheckpoint) => parseNote(note)?.text ?? '';

/** How bad witnesses answer. Each comes three times, so that there are as many as a log may have. */
const ANSWERS: Readonly<
  Record<string, (given: AddCheckpoint, response: ServerResponse, own: Signer) => unknown>
> = {
  hangs: async (_given, response) => {
    await leave;
    response.destroy();
  },
  'signs another tree': async (given, response, own) =>
    response.end(await own.cosignature(textOf(given).replace(/^\d+$/m, '7'), seconds())),
  'signs by another key': async (given, response) => {
    const other = await noteSigner('signs-by-another-key-0.example', SIGNATURE_TYPE.COSIGNATURE);
    response.end(await other.cosignature(textOf(given), seconds()));
  },
  'answers garbage': (_given, response) => response.end('\u0000\u202e<html>\n'.repeat(2000)),
  'is a week behind': async (given, response, own) => {
    if (given.old !== 1) return response.writeHead(409).end('1\n');
    return response.end(await own.cosignature(textOf(given), seconds()));
  },
};

let watched: TestGateway;
/** The same prices and minutes without any witness. */
let alone: TestGateway;
let witnesses: ListeningWitness[];
/** Once the bad witnesses may answer, and once those that hang may end. */
const [go, letGo] = gate();
const [leave, letLeave] = gate();
/** Requests that a witness holds. */
let held = 0;

function gate(): [Promise<void>, () => void] {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [opened, () => open()];
}

const minutesOf = (gateway: () => TestGateway) => recordMinutes(gateway).closeMinute;
const closeWatched = minutesOf(() => watched);
const closeAlone = minutesOf(() => alone);

async function startBad(behaviour: string, index: number): Promise<ListeningWitness> {
  const name = `${behaviour.replaceAll(' ', '-')}-${index}.example`;
  const own = await noteSigner(name, SIGNATURE_TYPE.COSIGNATURE);
  return startStub(own.key, async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('');
    const given = parseAddCheckpoint(body) ?? expect.fail('no submission');
    held += 1;
    await go;
    await ANSWERS[behaviour]?.(given, response, own);
  });
}

beforeAll(async () => {
  const started = Object.keys(ANSWERS).flatMap((answer) => [0, 1, 2].map((index) => startBad(answer, index)));
  witnesses = await Promise.all(started);
  const { pem } = await newLogKey('farol.example');
  const options = { publicUrl: PUBLIC_URL, recordKey: pem };
  const privateHosts = witnesses.map(({ host }) => host);
  watched = await startTestGateway({
    ...options,
    privateHosts,
    witnesses: witnesses.map(({ settings }) => settings),
  });
  alone = await startTestGateway(options);
});
afterAll(async () => {
  await Promise.all([watched.stop(), alone.stop(), ...witnesses.map((one) => one.stop())]);
});

/** All leaves so far, and what is stored of each entry. */
async function recordOf(gateway: TestGateway) {
  const month = new Date(gateway.clock.now()).toISOString().slice(0, 7);
  const log = await (await fetch(`${gateway.address}/api/record/log/${month}.ndjson`)).text();
  const entries = await gateway.database.dataSource.query<{ outcome: number | null }[]>(
    'SELECT * FROM record_entries ORDER BY leaf',
  );
  return { log, entries };
}

async function minuteOfBoth() {
  await closeWatched();
  await closeAlone();
  const [with_, without] = [await recordOf(watched), await recordOf(alone)];
  expect(with_).toEqual(without);
  return with_.entries.filter(({ outcome }) => outcome !== null).length;
}

test('§2 witnesses that hang, lie, answer garbage or are a week behind delay no settlement', async () => {
  const service = watched.gateway.services.get(WitnessService);
  // The series, the first entries, and their outcomes.
  await minuteOfBoth();
  await minuteOfBoth();
  const first = await minuteOfBoth();
  expect(first).toBeGreaterThan(0);

  const submissions = Promise.all(witnesses.map(({ settings }) => service.submit(settings)));
  await expect.poll(() => held).toBe(witnesses.length);
  const [busy] = await watched.database.dataSource.query<{ open: number }[]>(
    `SELECT count(*)::int AS open FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend'
       AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
  );
  expect(busy).toEqual({ open: 0 });
  const whileAllHold = await minuteOfBoth();
  expect(whileAllHold).toBeGreaterThan(first);

  letGo();
  const whileTheyAnswer = await minuteOfBoth();
  expect(whileTheyAnswer).toBeGreaterThan(whileAllHold);
  letLeave();
  await submissions;
  expect(await minuteOfBoth()).toBeGreaterThan(whileTheyAnswer);

  const cosigned = await watched.database.dataSource.query<{ vkey: string }[]>(
    'SELECT w.vkey FROM record_cosignatures c JOIN record_witnesses w ON w.id = c.witness_id ORDER BY w.vkey',
  );
  expect(cosigned.map(({ vkey }) => vkey.split('+')[0])).toEqual(
    [0, 1, 2].map((index) => `is-a-week-behind-${index}.example`),
  );
  const failures = await watched.database.dataSource.query<{ failures: number; vkey: string }[]>(
    'SELECT vkey, failures FROM record_witnesses WHERE failures > 0',
  );
  expect(failures).toHaveLength(12);
});
