import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect, inject } from 'vitest';

/** E-mails that the product has written for an address so far, oldest first: their file names begin with the time. */
export async function mailsTo(address: string): Promise<Email[]> {
  const outbox = inject('scene')?.outbox;
  if (outbox === undefined || !existsSync(outbox)) return [];
  const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files.toSorted().map((name) => PostalMime.parse(readFileSync(join(outbox, name)))),
  );
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** Six digits, or four groups of four for a new password. */
const CODE = /\b(?:\d{6}|[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/;

/**
 * The code in the newest e-mail to an address, once it has arrived.
 *
 * @param mails number of e-mails expected for the address by then, so that an older code is not mistaken for the new
 *   one
 */
export async function codeMailedTo(address: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length).toBe(mails);
  const newest = (await mailsTo(address)).at(-1);
  const code = CODE.exec(newest?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`The newest mail to ${address} holds no code: ${newest?.text}`);
  return code;
}
