import type { RequestListener, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AddCheckpoint, parseAddCheckpoint } from '#schema/tlog/add-checkpoint.js';
import { parseCheckpoint } from '#schema/tlog/checkpoint.js';
import { verifyNote } from '#schema/tlog/note-verification.js';
import { parseNote } from '#schema/tlog/signed-note.js';
import { noteSigner } from '#schema/tlog/testing/note-signer.js';
import { checkTlogProof, parseTlogProof } from '#schema/tlog/tlog-proof.js';
import { SIGNATURE_TYPE, type VerifierKey } from '#schema/tlog/verifier-key.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { recordMinutes } from '../../../../test/record-minutes.js';
import { furtherServices } from '../../../../test/two-gateways.js';
import { type ListeningWitness, newLogKey, startStub, startWitness } from '../../../../test/witnesses.js';
import { LogRepository } from '../log/log.repository.js';
import { WitnessService } from './witness.service.js';

const PUBLIC_URL = 'https://farol.example';
const MINUTE = 60_000;
const LIAR = await noteSigner('liar.example', SIGNATURE_TYPE.COSIGNATURE);

let farol: TestGateway;
let honest: Awaited<ReturnType<typeof startWitness>>[];
let stub: ListeningWitness;
let logKey: VerifierKey;
/** How the stub answers. */
let lie: (submitted: AddCheckpoint, response: ServerResponse) => unknown = () => undefined;
/** What the stub was sent. */
const submitted: AddCheckpoint[] = [];
let options: Parameters<typeof furtherServices>[1];
const { closeMinute } = recordMinutes(() => farol);

const listener: RequestListener = async (request, response) => {
  const body = (await request.setEncoding('utf8').toArray()).join('');
  const parsed = parseAddCheckpoint(body) ?? expect.fail('no submission');
  submitted.push(parsed);
  await lie(parsed, response);
};

beforeAll(async () => {
  const { pem, key } = await newLogKey('farol.example');
  logKey = key;
  const now = () => farol.clock.now();
  honest = await Promise.all(['a', 'b', 'c'].map((name) => startWitness(`${name}.example`, [key], now)));
  stub = await startStub(LIAR.key, listener);
  const witnesses = [...honest, stub].map(({ settings }) => settings);
  const privateHosts = [...honest, stub].map(({ host }) => host);
  options = { publicUrl: PUBLIC_URL, recordKey: pem, privateHosts, witnesses };
  farol = await startTestGateway({ publicUrl: PUBLIC_URL, recordKey: pem, privateHosts, witnesses });
  // A series has no directions in its first minute.
  await closeMinute();
  await closeMinute();
});
afterAll(async () => {
  await farol.stop();
  await Promise.all([...honest, stub].map((one) => one.stop()));
});
afterEach(() => {
  submitted.length = 0;
  lie = () => undefined;
});

const submit = (to: ListeningWitness, services = farol.gateway.services) =>
  services.get(WitnessService).submit(to.settings);

const served = async () =>
  parseNote(await (await fetch(`${farol.address}/registro/checkpoint`)).text()) ?? expect.fail('no note');

/** Leaves of the newest checkpoint, which is not served before it is cosigned. */
const newestSize = () => farol.gateway.services.get(LogRepository).size();

const sizeOf = ({ text }: { text: string }) => parseCheckpoint(text)?.size ?? expect.fail('no checkpoint');

async function rowOf({ settings }: ListeningWitness) {
  const [row] = await farol.database.dataSource.query<
    { size: number; failures: number; failure: string | null; next_at: Date }[]
  >('SELECT size::float8 AS size, failures, failure, next_at FROM record_witnesses WHERE vkey = $1', [
    settings.vkey,
  ]);
  return row ?? expect.fail('not stored');
}

/** Lets the stub be asked again. */
const wake = () =>
  farol.database.dataSource.query("UPDATE record_witnesses SET next_at = '-infinity', failures = 0");

describe('honest witnesses', () => {
  test('cosign each checkpoint, and their cosignatures are served with it', async () => {
    for (let minute = 0; minute < 3; minute += 1) {
      await Promise.all(honest.map((one) => submit(one)));
      const note = await served();
      const keys = [logKey, ...honest.map(({ settings }) => settings.key)];
      const { verified, wrong } = await verifyNote(note, keys);
      expect(wrong).toEqual([]);
      expect(verified.map(({ key, seconds }) => [key.name, seconds])).toEqual([
        ['farol.example', undefined],
        ...honest.map(({ settings }) => [settings.key.name, Math.floor(farol.clock.now() / 1000)]),
      ]);
      for (const one of honest) expect((await rowOf(one)).size).toBe(sizeOf(note));
      await closeMinute();
    }
    expect(honest[0]?.witness.known[0]?.state?.seen).toHaveLength(3);
  });

  test('that have forgotten all, or were away for long, are met at the size that they say', async () => {
    const [one] = honest;
    if (!one) return expect.fail();
    for (const known of [0, (await newestSize()) - 1]) {
      await farol.database.dataSource.query('UPDATE record_witnesses SET size = $1', [known]);
      await closeMinute();
      await wake();
      await submit(one);
      expect(await rowOf(one)).toMatchObject({ size: await newestSize(), failure: null });
    }
  });
});

describe('a proof file', () => {
  const proofOf = (leaf: number) => fetch(`${farol.address}/registro/prova/${leaf}.tlog-proof`);

  test('shows the leaf and who saw it first, by the first checkpoint that was cosigned', async () => {
    const before = await newestSize();
    await closeMinute();
    const cosigned = await newestSize();
    await wake();
    await Promise.all(honest.map((one) => submit(one)));
    const seconds = Math.floor(farol.clock.now() / 1000);
    await closeMinute();
    const keys = honest.map(({ settings }) => settings.key);
    for (const [leaf, type] of [
      [before, 'direction'],
      [cosigned - 2, 'price'],
      [cosigned - 1, 'signed'],
    ] as const) {
      const answer = await proofOf(leaf);
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="farol-${leaf}.tlog-proof"`,
      );
      const text = await answer.text();
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096);
      const proved = await checkTlogProof(text, [logKey], keys);
      if (typeof proved === 'string') return expect.fail(proved);
      expect(proved.checkpoint.size).toBe(cosigned);
      expect(proved.byWitnesses.verified.map((one) => one.seconds)).toEqual([seconds, seconds, seconds]);
      const { extra } = parseTlogProof(text) ?? expect.fail();
      expect(JSON.parse(Buffer.from(extra ?? []).toString())).toMatchObject({
        type,
      });
    }
  });

  test('of a leaf that nobody has cosigned yet is of the newest checkpoint', async () => {
    const size = await newestSize();
    const proved = await checkTlogProof(await (await proofOf(size - 1)).text(), [logKey], []);
    expect(proved).toMatchObject({ checkpoint: { size } });
  });

  test('is at most 4 KB with any number of cosignatures', async () => {
    const { dataSource } = farol.database;
    const size = await newestSize();
    await dataSource.query(
      `INSERT INTO record_cosignatures (size, witness_id, signed_at, received_at, signature, verified)
       SELECT $1, id, now(), now(), decode(repeat('ab', 2428), 'hex'), true FROM record_witnesses`,
      [size],
    );
    const text = await (await proofOf(size - 1)).text();
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096);
    expect(await checkTlogProof(text, [logKey], [])).toMatchObject({ checkpoint: { size } });
    await dataSource.query('DELETE FROM record_cosignatures WHERE size = $1', [size]);
  });

  test.each([
    ['99999999.tlog-proof', 404],
    ['01.tlog-proof', 400],
    ['-1.tlog-proof', 400],
    ['1', 400],
    ['.tlog-proof', 400],
    ['9007199254740993.tlog-proof', 400],
  ])('%s is answered %i', async (file, status) => {
    const answer = await fetch(`${farol.address}/registro/prova/${file}`);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([status, null]);
  });
});

describe('a witness', () => {
  test('gets a checkpoint once in a minute, from one of all gateways, as soon as it is signed', async () => {
    lie = async ({ note }, response) => {
      const seconds = Math.floor(farol.clock.now() / 1000);
      response.end(await LIAR.cosignature(parseNote(note)?.text ?? '', seconds));
    };
    const gateways = [
      farol.gateway.services,
      furtherServices(farol, options),
      furtherServices(farol, options),
    ];
    await wake();
    await Promise.all(gateways.map((services) => submit(stub, services)));
    // The first one asks for its size by the old one, which it does not contradict.
    expect(submitted).toHaveLength(1);
    for (let minute = 1; minute <= 3; minute += 1) {
      await closeMinute();
      await Promise.all(gateways.map((services) => submit(stub, services)));
      expect(submitted).toHaveLength(1 + minute);
      await Promise.all(gateways.map((services) => submit(stub, services)));
      expect(submitted).toHaveLength(1 + minute);
    }
    await farol.database.dataSource.query('UPDATE record_witnesses SET size = 1');
    farol.clock.advance(20_000);
    await submit(stub);
    expect(submitted).toHaveLength(4);
  });

  test('that fails is asked again after 1, 2, 4 … and at most 30 minutes', async () => {
    lie = (_submitted, response) => response.writeHead(503).end('away');
    await closeMinute();
    await wake();
    // Later than a new checkpoint would be waited for.
    farol.clock.advance(20_000);
    const waits: number[] = [];
    for (let failures = 0; failures < 7; failures += 1) {
      await submit(stub);
      const { next_at } = await rowOf(stub);
      waits.push((next_at.getTime() - farol.clock.now()) / MINUTE);
      farol.clock.advance(next_at.getTime() - farol.clock.now());
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    expect((await rowOf(stub)).failure).toBe('503: away');
    await closeMinute();
  });

  /** Of the newest checkpoint. */
  async function cosignatures(): Promise<number> {
    const [row] = await farol.database.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM record_cosignatures WHERE size = $1',
      [await newestSize()],
    );
    return row?.count ?? 0;
  }

  const NOW = () => Math.floor(farol.clock.now() / 1000);
  const textOf = ({ note }: AddCheckpoint) => parseNote(note)?.text ?? '';

  test.each<[string, typeof lie, RegExp]>([
    ['answers nothing', (_given, response) => response.end(), /no signature by its key/],
    ['answers garbage', (_given, response) => response.end('\u0000\u202e<html>'), /no signature by its key/],
    [
      'answers without end',
      (_given, response) => {
        const more = () => response.write('x'.repeat(65_536), more);
        more();
      },
      /no signature by its key/,
    ],
    [
      'signs another text',
      async (given, response) => response.end(await LIAR.cosignature(`${textOf(given)}x\n`, NOW())),
      /not of this checkpoint/,
    ],
    [
      'signs without a time',
      async (given, response) => response.end(await LIAR.line(textOf(given))),
      /not of this checkpoint/,
    ],
    [
      'signs in the name of another',
      async (given, response) => {
        const other = await noteSigner('liar.example', SIGNATURE_TYPE.COSIGNATURE);
        response.end(await other.cosignature(textOf(given), NOW()));
      },
      /no signature by its key/,
    ],
    [
      'dates its signature back',
      async (given, response) => response.end(await LIAR.cosignature(textOf(given), NOW() - 3600)),
      /clock is slow/,
    ],
    [
      'dates its signature ahead',
      async (given, response) => response.end(await LIAR.cosignature(textOf(given), NOW() + 3600)),
      /clock is more than a minute fast/,
    ],
    ['has no size', (_given, response) => response.writeHead(409).end('many\n'), /409 without a size/],
    [
      'knows a longer log',
      (_given, response) => response.writeHead(409).end('999999\n'),
      /has cosigned 999999/,
    ],
    ['changes its mind', ({ old }, response) => response.writeHead(409).end(`${old + 1}\n`), /answers 409/],
    ['repeats our size', ({ old }, response) => response.writeHead(409).end(`${old}\n`), /answers 409/],
    [
      'leads elsewhere',
      (_given, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
      /redirecionamento/,
    ],
    ['ends the connection', (_given, response) => response.destroy(), /cortada|Falha/],
  ])('that %s counts for nothing', async (_what, answer, reason) => {
    lie = answer;
    await closeMinute();
    await wake();
    const { size } = await rowOf(stub);
    await submit(stub);
    const row = await rowOf(stub);
    expect(row.failure).toMatch(reason);
    expect(row.failures).toBe(1);
    expect(submitted.length).toBeLessThanOrEqual(2);
    expect(row.size).toBeGreaterThanOrEqual(size);
    expect(await cosignatures()).toBe(0);
  });

  test('that hangs delays neither the record, nor other witnesses, nor the end of the gateway', async () => {
    await wake();
    await closeMinute();
    const service = furtherServices(farol, options).get(WitnessService);
    const looks: (() => Promise<unknown>)[] = [];
    const stop = service.start({
      repeat: ({ work }: { work: () => Promise<unknown> }) => {
        looks.push(work);
        return async () => undefined;
      },
    } as never);
    const runs = looks.map((look) => look());
    await expect.poll(() => submitted.length).toBe(1);
    await Promise.all(runs.slice(0, 3));
    expect((await served()).signatures).toHaveLength(4);
    const before = await newestSize();
    await closeMinute();
    expect(await newestSize()).toBeGreaterThan(before);
    await stop();
    await Promise.all(runs);
    expect((await rowOf(stub)).failures).toBe(1);
  });

  test('at an address that is not public is not called, unless it is named', async () => {
    await wake();
    await closeMinute();
    const service = furtherServices(farol, { ...options, privateHosts: [] }).get(WitnessService);
    await service.submit(stub.settings);
    expect(submitted).toEqual([]);
    expect((await rowOf(stub)).failure).toMatch('não é público');
  });
});
