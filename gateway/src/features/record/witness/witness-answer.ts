import { decimal } from '#schema/tlog/bytes.js';
import { parseTimestamped } from '#schema/tlog/cosignature.js';
import { verifyNote } from '#schema/tlog/note-verification.js';
import { parseSignatures } from '#schema/tlog/signed-note.js';
import type { VerifierKey } from '#schema/tlog/verifier-key.js';
import type { EgressAnswer } from '../../../platform/egress/egress.js';
import { responseText } from '../../../platform/egress/response-text.js';

/** Maximum difference between the clock of a witness and ours. */
const CLOCKS_DIFFER_MS = 300_000;

const CONFLICT = 409;

/** What a witness answered to a checkpoint. */
export type WitnessAnswer =
  | {
      readonly kind: 'cosigned';
      readonly signedAt: Date;
      readonly signature: Uint8Array;
      readonly verified: boolean;
    }
  /** It has cosigned a tree of another size. */
  | { readonly kind: 'other size'; readonly size: number }
  | { readonly kind: 'failed'; readonly text: string };

const failed = (text: string): WitnessAnswer => ({ kind: 'failed', text });

/**
 * Reads the answer of a witness; its cosignature counts only if it is of this checkpoint and of this time.
 *
 * @param text of the checkpoint
 * @param now epoch milliseconds
 */
export async function readAnswer(
  answer: EgressAnswer,
  key: VerifierKey,
  text: string,
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
  const signedAt = stamped.seconds * 1000;
  if (Math.abs(signedAt - now) > CLOCKS_DIFFER_MS) return failed('its clock differs by more than 5 minutes');
  const { signature } = own;
  return { kind: 'cosigned', signedAt: new Date(signedAt), signature, verified: verified.length > 0 };
}
