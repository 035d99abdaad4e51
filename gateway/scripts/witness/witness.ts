import { createHash, sign } from 'node:crypto';
import { parseAddCheckpoint } from '#schema/tlog/add-checkpoint.js';
import { base64, bytesOfBase64, sameBytes, sha256 } from '#schema/tlog/bytes.js';
import { type Checkpoint, parseCheckpoint } from '#schema/tlog/checkpoint.js';
import { cosignedText, timestamped } from '#schema/tlog/cosignature.js';
import { isConsistent } from '#schema/tlog/merkle-proof.js';
import { verifyNote } from '#schema/tlog/note-verification.js';
import { noteOf, parseNote, signatureLine } from '#schema/tlog/signed-note.js';
import { checkedVkey, SIGNATURE_TYPE, type VerifierKey } from '#schema/tlog/verifier-key.js';
import { quoted } from '../record-check/printed-text.js';
import type { LogState, WitnessFolder, WitnessKey } from './witness-folder.js';

/** Trees of a log that are kept for the witness's page. */
const SEEN = 100;

export interface WitnessResponse {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly body: string;
  /** Of the body; plain text by default. */
  readonly type?: string;
}

/** A submission whose form and signatures are good. */
interface Submission {
  readonly old: number;
  readonly proof: readonly Uint8Array[];
  readonly checkpoint: Checkpoint;
  readonly text: string;
  /** Signature lines of the log. */
  readonly lines: readonly string[];
}

export const originHash = (origin: string): string => createHash('sha256').update(origin).digest('hex');

/**
 * The public keys of logs to watch.
 *
 * @throws Error for a text that is none, such as what a gateway answers whose record is still empty
 */
export async function logKeys(vkeys: readonly string[]): Promise<VerifierKey[]> {
  const keys: VerifierKey[] = [];
  for (const vkey of vkeys) {
    const key = await checkedVkey(vkey);
    if (key?.type !== SIGNATURE_TYPE.ED25519)
      throw new Error(
        `--log needs the public key of a log, such as farol.example+12345678+BASE64, has ${quoted(vkey)}; a record has none before its first entry`,
      );
    keys.push(key);
  }
  return keys;
}

const refused = (status: WitnessResponse['status'], body: string): WitnessResponse => ({
  status,
  body: `${body}\n`,
});

/**
 * A witness of transparency logs (https://c2sp.org/tlog-witness): it cosigns a checkpoint if it is consistent with the
 * one that it cosigned last, and has stored it before it answers.
 */
export class Witness {
  private readonly states = new Map<string, LogState>();
  /** The last submission of each log: the next one is checked after it. */
  private readonly running = new Map<string, Promise<unknown>>();

  private constructor(
    private readonly folder: WitnessFolder,
    private readonly own: WitnessKey,
    private readonly logs: readonly VerifierKey[],
    private readonly now: () => number,
  ) {}

  /**
   * @param logs keys of the logs, whose names are their origins
   * @param now epoch milliseconds
   * @throws Error if the folder cannot be read
   */
  static async open(
    folder: WitnessFolder,
    own: WitnessKey,
    logs: readonly VerifierKey[],
    now: () => number,
  ): Promise<Witness> {
    const witness = new Witness(folder, own, logs, now);
    for (const { name } of logs) {
      const state = await folder.log(originHash(name));
      if (state) witness.states.set(name, state);
    }
    return witness;
  }

  get key(): VerifierKey {
    return this.own.key;
  }

  /** Every log, with what is known of it. */
  get known(): readonly { readonly origin: string; readonly state: LogState | undefined }[] {
    const origins = [...new Set(this.logs.map(({ name }) => name))];
    return origins.map((origin) => ({ origin, state: this.states.get(origin) }));
  }

  /** The newest cosigned checkpoint of the log with this hash of its origin. */
  checkpointOf(hash: string): string | undefined {
    return this.known.find(({ origin }) => originHash(origin) === hash)?.state?.note;
  }

  /** `POST /add-checkpoint` */
  async addCheckpoint(body: string): Promise<WitnessResponse> {
    const submission = await this.read(body);
    if ('status' in submission) return submission;
    const { origin } = submission.checkpoint;
    const before = this.running.get(origin) ?? Promise.resolve();
    const answer = before.then(() => this.decide(submission));
    this.running.set(
      origin,
      answer.catch(() => undefined),
    );
    return answer;
  }

  private async read(body: string): Promise<Submission | WitnessResponse> {
    const parsed = parseAddCheckpoint(body);
    const note = parsed && parseNote(parsed.note);
    const checkpoint = note && parseCheckpoint(note.text);
    if (!checkpoint) return refused(400, 'this is no submission of a checkpoint');
    const keys = this.logs.filter(({ name }) => name === checkpoint.origin);
    if (keys.length === 0) return refused(404, 'this log is not known here');
    const { verified, wrong } = await verifyNote(note, keys);
    if (verified.length === 0 || wrong.length > 0)
      return refused(403, 'no signature of a key of this log, or a wrong one');
    const lines = verified.map(({ line }) => line);
    return { old: parsed.old, proof: parsed.proof, checkpoint, text: note.text, lines };
  }

  /** Runs alone for its log, so that no submission overtakes another. */
  private async decide({ old, proof, checkpoint, text, lines }: Submission): Promise<WitnessResponse> {
    const { origin, size, root } = checkpoint;
    if (old > size) return refused(400, 'the old size is above that of the checkpoint');
    const state = this.states.get(origin);
    const [last] = state?.seen ?? [];
    if (old !== (last?.size ?? 0))
      return { status: 409, body: `${last?.size ?? 0}\n`, type: 'text/x.tlog.size' };
    const empty = await sha256();
    if (size === 0 && !sameBytes(root, empty)) return refused(422, 'the root of an empty tree is another');
    const known = last ? bytesOfBase64(last.root) : empty;
    if (!known || !(await isConsistent({ size: old, root: known }, checkpoint, proof)))
      return refused(
        422,
        'the tree does not begin with the one that was cosigned last, or the proof is wrong',
      );
    const seconds = Math.floor(this.now() / 1000);
    const signature = sign(null, Buffer.from(cosignedText(seconds, text)), this.own.privateKey);
    const line = signatureLine(this.own.key, timestamped(seconds, signature));
    // Anybody may submit a public checkpoint once more: that is nothing new to store, and displaces nothing.
    if (last?.size === size) return { status: 200, body: line };
    const seen = { size, root: base64(root), seconds };
    const next: LogState = {
      origin,
      note: noteOf(text, [...lines, line]),
      seen: [seen, ...(state?.seen ?? []).slice(0, SEEN - 1)],
    };
    await this.folder.keepLog(originHash(origin), next);
    this.states.set(origin, next);
    return { status: 200, body: line };
  }
}
