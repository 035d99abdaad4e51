import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { isKeyName, SIGNATURE_TYPE, type VerifierKey, verifierKey } from '#schema/tlog/verifier-key.js';

/** A tree that a witness has cosigned. */
interface SeenTree {
  readonly size: number;
  /** base64 */
  readonly root: string;
  /** POSIX time of the cosignature. */
  readonly seconds: number;
}

/** What a witness knows of a log. */
export interface LogState {
  readonly origin: string;
  /** The newest checkpoint with the signatures of the log and of the witness. */
  readonly note: string;
  /** Newest first; older ones are dropped. */
  readonly seen: readonly [SeenTree, ...SeenTree[]];
}

/** The name of a witness and its private key. */
export interface WitnessKey {
  readonly key: VerifierKey;
  readonly privateKey: KeyObject;
}

const KEY_FILE = 'witness.json';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Undefined if there is no such file. @throws Error if it cannot be read, or is no JSON */
async function readJson<Content>(file: string): Promise<Content | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Content;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The one folder of a witness: its key, and a file for each log. */
export class WitnessFolder {
  constructor(private readonly folder: string) {}

  /**
   * The key of the folder, made at the first start.
   *
   * @param name needed at the first start; later it may be left out, but not be another one
   * @throws Error for a missing or another name
   */
  async key(name: string | undefined): Promise<WitnessKey> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const stored = await readJson<{ name: string; key: string }>(path.join(this.folder, KEY_FILE));
    if (stored && name !== undefined && name !== stored.name)
      throw new Error(`the key in this folder is that of ${stored.name}`);
    const own = stored ?? (await this.newKey(name));
    const privateKey = createPrivateKey(own.key);
    const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
    const key = await verifierKey(own.name, SIGNATURE_TYPE.COSIGNATURE, Buffer.from(x, 'base64url'));
    return { key, privateKey };
  }

  private async newKey(name: string | undefined): Promise<{ name: string; key: string }> {
    if (name === undefined || !isKeyName(name))
      throw new Error('a new witness needs --name, such as witness.example, without blanks and plus signs');
    const { privateKey } = generateKeyPairSync('ed25519');
    const made = { name, key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() };
    await this.write(KEY_FILE, made);
    return made;
  }

  /** Undefined for a log that was never cosigned. @param hash of its origin */
  log(hash: string): Promise<LogState | undefined> {
    return readJson<LogState>(path.join(this.folder, `${hash}.json`));
  }

  keepLog(hash: string, state: LogState): Promise<void> {
    return this.write(`${hash}.json`, state);
  }

  /** Resolves when the content survives a loss of power. Until then the former content stays. */
  private async write(name: string, content: unknown): Promise<void> {
    const file = path.join(this.folder, name);
    const written = await open(`${file}.new`, 'w', 0o600);
    try {
      await written.writeFile(`${JSON.stringify(content, undefined, 2)}\n`);
      await written.sync();
    } finally {
      await written.close();
    }
    await rename(`${file}.new`, file);
    const folder = await open(this.folder);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}
