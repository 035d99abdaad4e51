import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vkeyText } from '#schema/tlog/verifier-key.js';
import { LogRepository } from '../../src/features/record/log/log.repository.js';
import { WitnessService } from '../../src/features/record/witness/witness.service.js';
import { startTestGateway, type TestGateway } from '../gateway.js';
import { recordMinutes } from '../record-minutes.js';
import { newLogKey, startWitness } from '../witnesses.js';
import {
  type Get,
  type Log,
  overHttp,
  type Resource,
  readLog,
  readProof,
  readWitness,
  submission,
} from './client.js';
import { Fault } from './fault.js';
import { parseVerifierKey, readCheckpoint, type Trust } from './note.js';
import { consistencyProof, entryBundles, hashTiles, inclusionProof, leafHash, root } from './tree.js';

const PUBLIC_URL = 'https://farol.example';
const SEED = 47;
const MINUTE = 60_000;

let farol: TestGateway;
let witnesses: Awaited<ReturnType<typeof startWitness>>[];
let trust: Trust;
let get: Get;
/** Everything that the gateway served, by path. */
const served = new Map<string, Resource>();
let log: Log;
const { closeMinute } = recordMinutes(() => farol);

const PROOF = 'prova/7.tlog-proof';
/** Leaves of the newest head, which may not be cosigned yet. */
const newestSize = () => farol.gateway.services.get(LogRepository).size();
const seconds = () => Math.floor(farol.clock.now() / 1000);
const captured: Get = async (path) => served.get(path) ?? expect.fail(`${path} was not read`);
const bodyOf = (path: string) => served.get(path)?.body ?? expect.fail(`${path} was not read`);
const entry = (index: number) => log.entries[index] ?? expect.fail(`no entry ${index}`);

const submit = (to = witnesses) =>
  Promise.all(to.map(({ settings }) => farol.gateway.services.get(WitnessService).submit(settings)));

/** A log with a full tile and a partial one at level 0, and one at level 1, seen by three witnesses. */
beforeAll(async () => {
  const { pem, key } = await newLogKey('farol.example');
  const now = () => farol.clock.now();
  witnesses = await Promise.all(['a', 'b', 'c'].map((name) => startWitness(`${name}.example`, [key], now)));
  farol = await startTestGateway({
    publicUrl: PUBLIC_URL,
    recordKey: pem,
    witnesses: witnesses.map(({ settings }) => settings),
    privateHosts: witnesses.map(({ host }) => host),
  });
  await closeMinute();
  // A series has no directions in its first minute: what there is goes out after six seconds.
  farol.clock.advance(6000);
  await submit();
  do await closeMinute();
  while ((await newestSize()) <= 256);
  await submit();
  const keys = witnesses.map(({ settings }) => settings.vkey);
  trust = { log: parseVerifierKey(vkeyText(key)), witnesses: keys.map(parseVerifierKey), now: seconds() };
  const over = overHttp(`${farol.address}/registro`);
  get = async (path) => {
    const answer = await over(path);
    served.set(path, answer);
    return answer;
  };
  log = await readLog(get, trust);
  await get(PROOF);
});
afterAll(async () => {
  await farol.stop();
  await Promise.all(witnesses.map((one) => one.stop()));
});

describe('a reader that knows the specifications alone', () => {
  test('§2 reads checkpoint, tiles and entries of a running gateway, and all of it agrees', async () => {
    const size = log.checkpoint.size;
    expect(size).toBeGreaterThan(256);
    expect(log.entries).toHaveLength(size);
    expect(log.checkpoint.origin).toBe('farol.example');
    expect(log.resources).toEqual([
      'checkpoint',
      'tile/0/000',
      `tile/0/001.p/${size - 256}`,
      'tile/1/000.p/1',
      'tile/entries/000',
      `tile/entries/001.p/${size - 256}`,
    ]);
    expect(log.remarks).toEqual([]);
    const vkey = await (await fetch(`${farol.address}/registro/vkey`)).text();
    expect(parseVerifierKey(vkey.trim())).toEqual(trust.log);
  });

  test('§2 reads the cosignatures of three witnesses, and of each from the witness itself', async () => {
    const names = ['a.example', 'b.example', 'c.example'];
    expect(log.checkpoint.cosignatures).toEqual(
      names.map((witness) => ({ witness, time: seconds(), verified: true })),
    );
    for (const { settings } of witnesses) {
      const own = { ...trust, witnesses: [parseVerifierKey(settings.vkey)] };
      const seen = await readWitness(overHttp(''), settings.address, log, own);
      expect(seen.size).toBe(log.checkpoint.size);
      expect(seen.cosignatures).toMatchObject([{ time: seconds() }]);
    }
  });

  test('§2 reads the proof file of an entry, of the first checkpoint that was cosigned and of the newest', async () => {
    for (const index of [0, 7, log.entries.length - 1]) {
      const path = `prova/${index}.tlog-proof`;
      const { body, contentType } = await get(path);
      expect(contentType).toBe('text/plain; charset=utf-8');
      const proof = readProof(body, path, log, index, trust, entry(index));
      expect(proof.checkpoint.cosignatures).toHaveLength(3);
      expect(proof.checkpoint.size === log.checkpoint.size).toBe(index > 0);
    }
  });

  test('§2 submits to a witness, which answers as specified', async () => {
    const [one] = witnesses;
    if (!one) return expect.fail('no witness');
    const post = async (body: Buffer) => {
      const answer = await fetch(`${one.settings.address}/add-checkpoint`, { method: 'POST', body });
      return [answer.status, answer.headers.get('content-type'), await answer.text()] as const;
    };
    const note = bodyOf('checkpoint');
    const size = log.leaves.length;
    const [known, , line] = await post(submission(size, [], note));
    expect(known).toBe(200);
    const text = note.subarray(0, note.indexOf('\n\n') + 2);
    const logLine = note.subarray(text.length, note.indexOf('\n', text.length) + 1);
    const own = { ...trust, witnesses: [parseVerifierKey(one.settings.vkey)] };
    const cosigned = readCheckpoint(Buffer.concat([text, logLine, Buffer.from(line)]), 'answer', own);
    expect(cosigned.cosignatures).toMatchObject([{ witness: 'a.example', time: seconds() }]);

    expect(await post(submission(9, consistencyProof(9, log.leaves), note))).toEqual([
      409,
      'text/x.tlog.size',
      `${size}\n`,
    ]);
    expect((await post(submission(size, [leafHash(entry(0))], note)))[0]).toBe(422);
    expect((await post(submission(size + 1, [], note)))[0]).toBe(400);
    expect((await post(submission(size, [], Buffer.concat([text, Buffer.from(line)]))))[0]).toBe(403);
    const other = Buffer.from(note.toString().replace('farol.example\n', 'other.example\n'));
    expect((await post(submission(size, [], other)))[0]).toBe(404);
    expect((await post(Buffer.from('old 007\n\n')))[0]).toBe(400);
  });
});

/** Reads everything again with one resource replaced, and the fault that is found. */
async function faultWith(path: string, body: Buffer): Promise<Fault | undefined> {
  const changed: Get = async (asked) => {
    const answer = await captured(asked);
    return asked === path ? { ...answer, body } : answer;
  };
  try {
    if (path === PROOF) readProof(body, PROOF, log, 7, trust, entry(7));
    else await readLog(changed, trust);
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}

/** Whether the fault names the resource and a range that has the byte. */
async function foundAt(path: string, at: number, body: Buffer): Promise<void> {
  const fault = await faultWith(path, body);
  const found = fault && { resource: fault.resource, within: fault.start <= at && at < fault.end };
  expect(found, `${path}, byte ${at}: ${fault?.message}`).toEqual({ resource: path, within: true });
}

const withByte = (body: Buffer, at: number, value: number) =>
  Buffer.concat([body.subarray(0, at), Buffer.of(value), body.subarray(at + 1)]);

/** Each kind of resource, or part of one, with the bytes that belong to it. */
const PARTS: readonly [string, () => { path: string; from: number; to: number }][] = [
  [
    "the checkpoint's text",
    () => ({ path: 'checkpoint', from: 0, to: bodyOf('checkpoint').indexOf('\n\n') + 2 }),
  ],
  ['the signature of the log', () => signatureOf('checkpoint', 0)],
  ['the first cosignature', () => signatureOf('checkpoint', 1)],
  ['the second cosignature', () => signatureOf('checkpoint', 2)],
  ['the last cosignature', () => signatureOf('checkpoint', 3)],
  ['a full tile', () => wholeOf('tile/0/000')],
  ['a partial tile', () => wholeOf(`tile/0/001.p/${log.leaves.length - 256}`)],
  ['a tile of tiles', () => wholeOf('tile/1/000.p/1')],
  ['a full entry bundle', () => wholeOf('tile/entries/000')],
  ['a partial entry bundle', () => wholeOf(`tile/entries/001.p/${log.leaves.length - 256}`)],
  ['a proof file', () => wholeOf(PROOF)],
];

const wholeOf = (path: string) => ({ path, from: 0, to: bodyOf(path).length });

function signatureOf(path: string, line: number) {
  const body = bodyOf(path);
  let from = body.indexOf('\n\n') + 2;
  for (let at = 0; at < line; at += 1) from = body.indexOf('\n', from) + 1;
  return { path, from, to: body.indexOf('\n', from) + 1 };
}

describe.each(PARTS)('in %s', (_name, part) => {
  test('§2 a changed byte is found, and where', async () => {
    const { path, from, to } = part();
    const body = bodyOf(path);
    const position = fc.integer({ min: from, max: to - 1 });
    await fc.assert(
      fc.asyncProperty(position, fc.integer({ min: 1, max: 255 }), async (at, change) =>
        foundAt(path, at, withByte(body, at, (body[at] ?? 0) ^ change)),
      ),
      { seed: SEED, numRuns: 100 },
    );
  });

  test('§2 a byte that is missing or too many is found', async () => {
    const { path, from, to } = part();
    const body = bodyOf(path);
    const position = fc.integer({ min: from, max: to - 1 });
    await fc.assert(
      fc.asyncProperty(position, fc.nat(255), async (at, value) => {
        const shorter = Buffer.concat([body.subarray(0, at), body.subarray(at + 1)]);
        const longer = Buffer.concat([body.subarray(0, at), Buffer.of(value), body.subarray(at)]);
        for (const other of [shorter, longer, body.subarray(0, at)]) {
          expect(await faultWith(path, other), `${path}, byte ${at}`).toMatchObject({ resource: path });
        }
      }),
      { seed: SEED, numRuns: 25 },
    );
  });
});

test.each([
  ['the checkpoint', () => 'checkpoint'],
  ['a proof file', () => PROOF],
])('§2 each single byte of %s counts', async (_name, path) => {
  const body = bodyOf(path());
  for (const [at, byte] of body.entries()) {
    for (const value of [byte ^ 1, 0x0a]) {
      if (value !== byte) await foundAt(path(), at, withByte(body, at, value));
    }
  }
});

describe('what is not served', () => {
  test.each([
    ['checkpoint', 'answers 503', { status: 503 }],
    ['tile/0/000', 'answers 404', { status: 404 }],
    ['tile/entries/000', 'its type is text/html', { contentType: 'text/html' }],
  ])('§2 %s that %s is a fault', async (path, what, other) => {
    const changed: Get = async (asked) => ({ ...(await captured(asked)), ...(asked === path ? other : {}) });
    await expect(readLog(changed, trust)).rejects.toMatchObject({ resource: path, what });
  });

  test('§2 a cosignature of the future, or fewer than the quorum, is a fault', async () => {
    const early = { ...trust, now: trust.now - 3600 };
    await expect(readLog(captured, early)).rejects.toMatchObject({ what: 'a.example signed in the future' });
    const { settings, stop } = await startWitness('d.example', [], () => 0);
    await stop();
    const four = { ...trust, witnesses: [...trust.witnesses, parseVerifierKey(settings.vkey)] };
    await expect(readLog(captured, four)).rejects.toMatchObject({ what: 'no signature of d.example' });
    expect((await readLog(captured, { ...four, quorum: 3 })).checkpoint.cosignatures).toHaveLength(3);
  });
});

describe('a reader that demands cosignatures of all three witnesses', () => {
  const ofAll = () => readLog(overHttp(`${farol.address}/registro`), { ...trust, now: seconds() });
  const ofNone = () =>
    readLog(overHttp(`${farol.address}/registro`), { ...trust, now: seconds(), quorum: 0 });

  test('§2 reads the log in mid-minute, after a head that nobody has cosigned yet', async () => {
    await closeMinute();
    const { checkpoint, entries } = await ofAll();
    expect(checkpoint).toEqual(log.checkpoint);
    expect(entries).toEqual(log.entries);
    expect(await newestSize()).toBeGreaterThan(checkpoint.size);
  });

  test('§2 reads it while only some of them have cosigned the next one, and then that one', async () => {
    await submit(witnesses.slice(0, 2));
    expect((await ofAll()).checkpoint).toEqual(log.checkpoint);
    await submit();
    const { checkpoint } = await ofAll();
    expect(checkpoint.size).toBe(await newestSize());
    expect(checkpoint.cosignatures).toHaveLength(3);
  });

  test('§2 gets what the others cosign once one of them has been away for more than five minutes', async () => {
    const { size } = (await ofAll()).checkpoint;
    for (let minute = 0; minute < 5; minute += 1) {
      await closeMinute();
      await submit(witnesses.slice(0, 2));
    }
    expect((await ofAll()).checkpoint.size).toBe(size);
    farol.clock.advance(1);
    await expect(ofAll()).rejects.toMatchObject({ what: 'no signature of c.example' });
    const { checkpoint } = await ofNone();
    expect(checkpoint.size).toBe(await newestSize());
    expect(checkpoint.cosignatures).toHaveLength(2);
  });

  test('§2 gets the newest, without cosignatures, once all have been away for more than five minutes', async () => {
    await closeMinute();
    const cosigned = (await ofNone()).checkpoint;
    farol.clock.advance(4 * MINUTE);
    expect((await ofNone()).checkpoint).toEqual(cosigned);
    farol.clock.advance(1);
    const { checkpoint } = await ofNone();
    expect(checkpoint.size).toBe(await newestSize());
    expect(checkpoint.size).toBeGreaterThan(cosigned.size);
    expect(checkpoint.cosignatures).toEqual([]);
    await expect(ofAll()).rejects.toMatchObject({ what: 'no signature of a.example, b.example, c.example' });
  });

  test('§2 gets nothing of a former name of the log, whoever cosigned that', async () => {
    await closeMinute();
    await submit();
    await closeMinute();
    expect((await ofAll()).checkpoint.size).toBeLessThan(await newestSize());
    const rename = 'UPDATE record_heads SET origin = $1 WHERE size = (SELECT max(size) FROM record_heads)';
    await farol.database.dataSource.query(rename, ['other.example']);
    const { body } = await overHttp(`${farol.address}/registro`)('checkpoint');
    expect(body.toString().split('\n').slice(0, 2)).toEqual(['other.example', `${await newestSize()}`]);
  });
});

describe('by the examples of the specifications', () => {
  test('a tree of 70,000 entries has 273 full tiles and a partial one, one and one, and one', () => {
    const widths = hashTiles(70_000).map((tiles) => tiles.map(({ width }) => width));
    expect(widths).toEqual([[...new Array(273).fill(256), 112], [256, 17], [1]]);
    expect(hashTiles(256).map((tiles) => tiles.map(({ path }) => path))).toEqual([
      ['tile/0/000'],
      ['tile/1/000.p/1'],
    ]);
    expect(entryBundles(1_234_068 * 256).at(-1)?.path).toBe('tile/entries/x001/x234/067');
    expect(hashTiles(0)).toEqual([]);
  });

  test('a vkey is read, and none with the id of another key', () => {
    const vkey = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
    expect(parseVerifierKey(vkey)).toMatchObject({ name: 'example.com/foo', id: '530d903a', kind: 'log' });
    expect(() => parseVerifierKey(vkey.replace('+530d', '+530e'))).toThrow('id');
  });

  // The trees of RFC 9162's test vectors, as published with certificate transparency.
  test('a tree of seven leaves has the root and the paths that the RFC gives', () => {
    const leaves = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ].map((hex) => leafHash(Buffer.from(hex, 'hex')));
    expect(root([]).toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(root(leaves).toString('hex')).toBe(
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    );
    expect(inclusionProof(0, leaves).map((hash) => hash.toString('hex'))).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(consistencyProof(6, leaves).map((hash) => hash.toString('hex'))).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });
});
