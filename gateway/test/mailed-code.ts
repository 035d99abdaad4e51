import type { TestGateway } from './gateway.js';
import { mailsTo } from './mailbox.js';

/** Six digits, or four groups of four for a new password. */
const CODE = /\b(?:\d{6}|[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/;

/** The code of the newest mail to an address that holds one: notices of the same moment may come after it. */
export async function codeFor(farol: TestGateway, address: string): Promise<string> {
  const codes = (await mailsTo(farol, address)).flatMap(({ text }) => CODE.exec(text)?.[0] ?? []);
  const newest = codes.at(-1);
  if (!newest) throw new Error(`no code in any mail to ${address}`);
  return newest;
}
