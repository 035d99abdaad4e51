import type { TestGateway } from './gateway.js';
import { mailsTo } from './mailbox.js';

/** The six digits of the newest mail to an address. */
export async function codeFor(farol: TestGateway, address: string): Promise<string> {
  const newest = (await mailsTo(farol, address)).at(-1);
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  if (!code) throw new Error(`no code in the newest mail to ${address}`);
  return code;
}
