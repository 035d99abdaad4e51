// Own file: what push services mean by their answers is separate from sending to them.
import type { EgressAnswer } from '../../platform/egress/egress.js';
import { responseText } from '../../platform/egress/response-text.js';
import type { Answer } from '../deliveries/delivery-sender.service.js';

/** The subscription no longer exists (RFC 8030, 7.3). */
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** Wait and try again; Microsoft's service says 406 where others say 429. */
const LATER: ReadonlySet<number> = new Set([406, 408, 425, 429]);
/** The key or its signature is refused (401, 403), or the message is too large (413). */
const OUR_FAULT: ReadonlySet<number> = new Set([401, 403, 413]);
const BAD_REQUEST = 400;
/** How services name the signature where they answer 400, such as Apple's `VapidPkHashMismatch`. */
const SIGNATURE = /vapid|jwt|authori[sz]ation|crypto-key/i;

/** How the stored answer of a device begins while its push service refuses this installation's key. */
export const REFUSED_KEY = 'Recusado por falha do Farol, não do aparelho';

const isOurFault = ({ status, text }: EgressAnswer) =>
  OUR_FAULT.has(status) || (status === BAD_REQUEST && SIGNATURE.test(text));

/** What a push service answered to a message. */
export function pushAnswer(answer: EgressAnswer): Answer {
  const { status, retryAfterMs: waitMs } = answer;
  const text = responseText(answer);
  if (status >= 200 && status < 300) return { kind: 'delivered', text };
  if (GONE.has(status)) return { kind: 'gone', text };
  // The device has not failed: its service asks the sender for patience.
  if (LATER.has(status)) return { kind: 'retry', text, waitMs, isNotOfReceiver: true };
  if (status >= 500) return { kind: 'retry', text, waitMs };
  return isOurFault(answer)
    ? { kind: 'refused', text: `${REFUSED_KEY}: ${text}`, isNotOfReceiver: true }
    : { kind: 'refused', text };
}
