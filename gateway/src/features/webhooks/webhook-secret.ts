import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A secret of 256 random bits in the format of Standard Webhooks. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * The headers of Standard Webhooks. While two secrets are valid, both sign, and a receiver accepts either.
 *
 * @param at time of this attempt, epoch milliseconds; receivers refuse messages older than five minutes
 */
export function signedHeaders(id: string, body: string, secrets: readonly string[], at: number) {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(at), body));
  return {
    'content-type': 'application/json',
    'user-agent': 'Farol-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
