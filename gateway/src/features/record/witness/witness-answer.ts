import { decimal } from '#schema/tlog/bytes.js';
import { COSIGNED_EARLY_MS, parseTimestamped } from '#schema/tlog/cosignature.js';
import { verifyNote } from '#schema/tlog/note-verification.js';
import { parseSignatures } from '#schema/tlog/signed-note.js';
import type { VerifierKey } from '#schema/tlog/verifier-key.js';
import type { EgressAnswer } from '../../../platform/egress/egress.js';
import { responseText } from '../../../platform/egress/response-text.js';

/** Most by which a cosignature may be dated ahead of our clock: less than what `verify:record` tolerates. */
const AHEAD_MS = 60_000;

const CONFLICT = 409;

/** What a witness answered to a checkpoint. */
export type WitnessAnswer =
  | {
      readonly kind: 'cosigned';
      /** By the witness's clock. */
      readonly signedAt: Date;
      /** When its answer came, by ours. */
      readonly receivedAt: Date;
      readonly signature: Uint8Array;
      readonly verified: boolean;
    }
  /** It has cosigned a tree of another size. */
  | { readonly kind: 'other size'; readonly size: number }
  | { readonly kind: 'failed'; readonly text: string };

const failed = (text: string): WitnessAnswer => ({ kind: 'failed', text });

/**
 * Reads the answer of a witness; its cosignature counts only if it is of this checkpoint, and dated neither
 * before the checkpoint was signed nor in the future.
 *
 * @param text of the checkpoint
 * @param checkpointAt when the log signed it
 * @param now epoch milliseconds
 */
export async function readAnswer(
  answer: EgressAnswer,
  key: VerifierKey,
  { text, checkpointAt }: { readonly text: string; readonly checkpointAt: Date },
  now: number,
): Promise<WitnessAnswer> {
  if (answer.status === CONFLICT) {
    const size = decimal(answer.text.replace(/\n$/, ''));
    return size === undefined ? failed('409 without a size') : { kind: 'other size', size };
  }
  if (answer.status !== 200) return failed(responseText(answer));
  const signatures = parseSignatures(answer.text);
  const own = signatures?.find(({ name, id }) => name === key.name && id === key.id);
  if (!own) return failed('the answer has no signature by its key');
  const { verified, unverifiable } = await verifyNote({ text, signatures: [own] }, [key]);
  const stamped = parseTimestamped(own.signature);
  if (!stamped || verified.length + unverifiable.length === 0)
    return failed('its signature is not of this checkpoint');
  const time = stamped.seconds * 1000;
  if (time > now + AHEAD_MS) return failed('its clock is more than a minute fast');
  const signedAt = new Date(time);
  if (time < checkpointAt.getTime() - COSIGNED_EARLY_MS)
    return failed(
      `its clock is slow: it signed ${signedAt.toISOString()}, before the checkpoint was signed, ${checkpointAt.toISOString()}`,
    );
  const { signature } = own;
  return { kind: 'cosigned', signedAt, receivedAt: new Date(now), signature, verified: verified.length > 0 };
}
