import { generateSync } from 'otplib';
import { PASSWORD, signedInUser } from './factories.js';
import type { TestGateway } from './gateway.js';
import { dataOf } from './passkeys.js';
import { runQuery } from './run.js';

const STEP_MS = 30_000;

/** A user whose sign-in asks for a code; `nextCode` passes the time until the authenticator shows another one. */
export async function guardedUser(farol: TestGateway) {
  const { user, token } = await signedInUser(farol);
  const begin = 'mutation ($proof: OwnerProofInput!) { beginSecondFactor(proof: $proof) { secret } }';
  const begun = await runQuery(farol, begin, { proof: { password: PASSWORD } }, token);
  const { secret } = dataOf<{ secret: string }>(begun, 'beginSecondFactor');
  const nextCode = () => {
    farol.clock.advance(2 * STEP_MS);
    return generateSync({ secret, epoch: Math.floor(farol.clock.now() / 1000) });
  };
  const confirm = 'mutation ($code: String!) { confirmSecondFactor(code: $code) { recoveryCodes } }';
  const confirmed = await runQuery(farol, confirm, { code: nextCode() }, token);
  dataOf(confirmed, 'confirmSecondFactor');
  return { user, token, nextCode };
}
