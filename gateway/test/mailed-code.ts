import type { TestGateway } from './gateway.js';
import { mailsTo } from './mailbox.js';

/** Six digits, or four groups of four for a new password. */
const CODE = /\b(?:\d{6}|[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/;

/** The code of the newest mail to an address. */
export async function codeFor(farol: TestGateway, address: string): Promise<string> {
  const newest = (await mailsTo(farol, address)).at(-1);
  const code = CODE.exec(newest?.text ?? '')?.[0];
  if (!code) throw new Error(`no code in the newest mail to ${address}`);
  return code;
}
