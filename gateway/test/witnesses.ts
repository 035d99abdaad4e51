import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { parseAddCheckpoint } from '#schema/tlog/add-checkpoint.js';
import { parseCheckpoint } from '#schema/tlog/checkpoint.js';
import { parseNote } from '#schema/tlog/signed-note.js';
import { noteSigner } from '#schema/tlog/testing/note-signer.js';
import { SIGNATURE_TYPE, type VerifierKey, verifierKey, vkeyText } from '#schema/tlog/verifier-key.js';
import { Witness } from '../scripts/witness/witness.js';
import { WitnessFolder } from '../scripts/witness/witness-folder.js';
import { createWitnessServer } from '../scripts/witness/witness-server.js';
import type { WitnessSettings } from '../src/platform/witness-settings.js';

/** A key for RECORD_KEY, and the public key of a log of this origin that it signs. */
export async function newLogKey(origin: string): Promise<{ pem: string; key: VerifierKey }> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    pem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    key: await verifierKey(origin, SIGNATURE_TYPE.ED25519, Buffer.from(x, 'base64url')),
  };
}

/** A server on this machine that a gateway takes for a witness. */
export interface ListeningWitness {
  readonly settings: WitnessSettings;
  /** Such as `127.0.0.1:40123`; a gateway submits there if that is among its private hosts. */
  readonly host: string;
  stop(): Promise<void>;
}

/** A server that answers as it likes, in the place of a witness with this key. */
export async function startStub(key: VerifierKey, listener: RequestListener): Promise<ListeningWitness> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    settings: { vkey: vkeyText(key), key, address: `http://${host}` },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * A server that cosigns all it is sent.
 *
 * @param received is called with the leaves of each checkpoint; returns the time of its cosignature in milliseconds
 */
export async function startCosigner(
  name: string,
  received: (size: number) => number,
): Promise<ListeningWitness> {
  const signer = await noteSigner(name, SIGNATURE_TYPE.COSIGNATURE);
  return startStub(signer.key, async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('');
    const { text } = parseNote(parseAddCheckpoint(body)?.note ?? '') ?? expect.fail('no submission');
    const at = received(parseCheckpoint(text)?.size ?? expect.fail('no checkpoint'));
    response.end(await signer.cosignature(text, Math.floor(at / 1000)));
  });
}

/** The witness of `npm run witness`, with a folder of its own. */
export async function startWitness(
  name: string,
  logs: readonly VerifierKey[],
  now: () => number,
): Promise<ListeningWitness & { readonly witness: Witness; readonly folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'farol-witness-'));
  const own = new WitnessFolder(folder);
  const witness = await Witness.open(own, await own.key(name), logs, now);
  const failed = (error: unknown) => {
    throw error;
  };
  const [listener] = createWitnessServer(witness, failed).listeners('request') as [RequestListener];
  const { settings, host, stop } = await startStub(witness.key, listener);
  return {
    settings,
    host,
    witness,
    folder,
    async stop() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
