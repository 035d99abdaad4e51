import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAddCheckpoint } from '#schema/tlog/add-checkpoint.js';
import { timestamped } from '#schema/tlog/cosignature.js';
import { parseNote, signatureLine } from '#schema/tlog/signed-note.js';
import { hasMlDsa44, noteSigner } from '#schema/tlog/testing/note-signer.js';
import { SIGNATURE_TYPE, verifierKey, vkeyText } from '#schema/tlog/verifier-key.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { recordMinutes } from '../../../../test/record-minutes.js';
import { parseVerifierKey, readCheckpoint } from '../../../../test/tlog-client/note.js';
import { type ListeningWitness, newLogKey, startStub } from '../../../../test/witnesses.js';
import { WitnessService } from './witness.service.js';

const PUBLIC_URL = 'https://farol.example';
const IS_HERE = await hasMlDsa44();

let farol: TestGateway;
let witness: ListeningWitness;
let log: string;
/** The signature line that the witness answers to a checkpoint's text. */
let cosign: (text: string, seconds: number) => Promise<string>;
const { closeMinute } = recordMinutes(() => farol);
const seconds = () => Math.floor(farol.clock.now() / 1000);

beforeAll(async () => {
  const signer = IS_HERE ? await noteSigner('w.example', SIGNATURE_TYPE.ML_DSA_44) : undefined;
  const key =
    signer?.key ?? (await verifierKey('w.example', SIGNATURE_TYPE.ML_DSA_44, new Uint8Array(1312).fill(5)));
  const anything = async (_text: string, at: number) =>
    signatureLine(key, timestamped(at, new Uint8Array(2420)));
  cosign = signer?.cosignature ?? anything;
  witness = await startStub(key, async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('');
    const { text } = parseNote(parseAddCheckpoint(body)?.note ?? '') ?? expect.fail('no submission');
    response.end(await cosign(text, seconds()));
  });
  const { pem, key: logKey } = await newLogKey('farol.example');
  log = vkeyText(logKey);
  farol = await startTestGateway({
    publicUrl: PUBLIC_URL,
    recordKey: pem,
    privateHosts: [witness.host],
    witnesses: [witness.settings],
  });
  // A series has no directions in its first minute.
  await closeMinute();
});
afterAll(async () => {
  await farol.stop();
  await witness.stop();
});

/** A further minute's checkpoint as a stranger reads it, once it was submitted. */
async function submitted() {
  await closeMinute();
  const service = farol.gateway.services.get(WitnessService);
  await service.submit(witness.settings);
  const body = Buffer.from(await (await fetch(`${farol.address}/registro/checkpoint`)).arrayBuffer());
  const trust = {
    log: parseVerifierKey(log),
    witnesses: [parseVerifierKey(witness.settings.vkey)],
    now: seconds(),
    quorum: 0,
  };
  const [sighting] = await service.sightings();
  return { ...readCheckpoint(body, 'checkpoint', trust), sighting };
}

describe('a witness that signs by ML-DSA-44', () => {
  test.skipIf(!IS_HERE)('is verified, and a stranger verifies what is served', async () => {
    const { size, cosignatures, sighting } = await submitted();
    expect(cosignatures).toEqual([{ witness: 'w.example', time: seconds(), verified: true }]);
    expect(sighting).toMatchObject({ size, verified: true, leavesBehind: 0 });
  });

  test.skipIf(!IS_HERE)('counts for nothing if it signs another tree', async () => {
    const honest = cosign;
    cosign = (text, at) => honest(text.replace(/^\d+$/m, '7'), at);
    expect((await submitted()).cosignatures).toEqual([]);
    const [row] = await farol.database.dataSource.query('SELECT failure FROM record_witnesses');
    expect(row).toMatchObject({ failure: expect.stringMatching(/not of this checkpoint/) });
  });

  test.skipIf(IS_HERE)('is kept and passed on unverified where Node lacks the algorithm', async () => {
    const { size, cosignatures, sighting } = await submitted();
    expect(cosignatures).toEqual([{ witness: 'w.example', time: seconds(), verified: false }]);
    expect(sighting).toMatchObject({ size, verified: false, leavesBehind: 0 });
  });
});
