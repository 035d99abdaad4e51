// Own file: the offline page shares the rest of this folder, and calls nobody.
import { ServerError } from '@apollo/client/errors';
import { decimal } from '#schema/tlog/bytes.js';
import { parseVkey } from '#schema/tlog/verifier-key.js';
import { retryAfterSeconds } from '../../../lib/apollo/error-message';
import { formatCount } from '../../../lib/format-number';
import { timedFetch } from '../../../lib/gateway-time';
import { type ProofText, proofTextOf } from './proof-verdict';

const HTTP_NOT_FOUND = 404;

/**
 * A file of the record at this address; undefined if there is none.
 *
 * @throws ServerError if the gateway refuses; TypeError or DOMException if it cannot be reached
 */
async function recordFile(path: string): Promise<Response | undefined> {
  const response = await timedFetch(path);
  if (response.ok) return response;
  if (response.status === HTTP_NOT_FOUND) return undefined;
  throw new ServerError(`${response.status}`, { response, bodyText: '' });
}

/** Why something of the record could not be loaded, after the text that says so. */
export function loadFailure(text: string, error: unknown): string {
  const wait = retryAfterSeconds(error);
  if (wait !== undefined) return `${text}: o servidor pede ${wait} s de espera`;
  const isUnreachable = error instanceof TypeError || error instanceof DOMException;
  return isUnreachable ? `${text}: sem conexão com o servidor` : text;
}

/** The number of the line in `/prova?linha=N`; undefined if it is none. */
export const lineNumber = (text: string): number | undefined => decimal(text);

export const proofFile = (line: number) => `/registro/prova/${line}.tlog-proof`;

/**
 * The proof of a line.
 *
 * @param line undefined if the address names none
 * @throws as recordFile
 */
export async function linkedProof(line: number | undefined): Promise<ProofText> {
  if (line === undefined)
    return { kind: 'unchecked', reason: 'O endereço não traz o número de uma linha do registro.' };
  const file = await recordFile(proofFile(line));
  if (!file) return { kind: 'unchecked', reason: `O registro não tem a linha ${formatCount(line)}.` };
  return proofTextOf(await file.blob());
}

/**
 * The key of this address's own log, for who trusts it; empty while the record is.
 *
 * @throws as recordFile; Error if the answer is no key
 */
export async function ownLogKey(): Promise<string> {
  const key = (await (await recordFile('/registro/vkey'))?.text())?.trim();
  if (key !== undefined && !parseVkey(key)) throw new Error('The answer is no public key');
  return key ?? '';
}

/**
 * The keys of the witnesses that the record at this address names. They prove nothing until the user trusts them.
 *
 * @throws as recordFile; Error if the answer has no list
 */
export async function namedWitnesses(): Promise<readonly string[]> {
  const answer: { witnesses?: unknown } | undefined = await (await recordFile('/api/record'))?.json();
  if (!Array.isArray(answer?.witnesses)) throw new Error('The answer has no list of witnesses');
  return answer.witnesses.map(({ vkey }: { readonly vkey: string }) => vkey);
}
