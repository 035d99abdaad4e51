import { COSIGNED_EARLY_MS } from '#schema/tlog/cosignature.js';
import { checkTlogProof, type ProofFailure, parseTlogProof } from '#schema/tlog/tlog-proof.js';
import { checkedVkey, type VerifierKey } from '#schema/tlog/verifier-key.js';
import { formatCount } from '../../../lib/format-number';
import { formatDateSeconds } from '../../../lib/format-time';

/** Who cosigned a checkpoint, and when, ISO 8601. */
interface Sighting {
  readonly name: string;
  readonly at: string;
}

/** What a proof file shows to who trusts some keys. */
export type ProofVerdict =
  | {
      readonly kind: 'proved';
      readonly origin: string;
      readonly index: number;
      readonly size: number;
      /** The line of the record. */
      readonly leaf: string;
      readonly seen: readonly Sighting[];
      /** Cosignatures of trusted witnesses that are dated before the line was stored. */
      readonly early: readonly Sighting[];
      /** Names of trusted witnesses whose signatures this browser cannot verify. */
      readonly unverified: readonly string[];
    }
  | { readonly kind: 'refused'; readonly reason: string }
  | Unchecked;

/** Nothing was checked, which says nothing about the record. */
interface Unchecked {
  readonly kind: 'unchecked';
  readonly reason: string;
}

/** The text of a proof, or why there is none to check. */
export type ProofText = string | Unchecked;

/** A verdict in words, the same on the page and on the offline page. */
export function verdictText(verdict: ProofVerdict) {
  if (verdict.kind === 'refused') return { word: 'Não confere.', sentence: verdict.reason, seen: [] };
  if (verdict.kind === 'unchecked')
    return { word: 'Não deu para conferir.', sentence: verdict.reason, seen: [] };
  const { origin, index, size, leaf, seen, early, unverified } = verdict;
  const sentence = `A linha ${formatCount(index)} está no registro de ${origin}, que tinha ${formatCount(size)} linhas quando foi assinado.`;
  // With seconds: a one-minute entry and its outcome are 59 s apart.
  const witnesses = seen.map(({ name, at }) => `Visto por ${name} em ${formatDateSeconds(at)}.`);
  for (const { name, at } of early)
    witnesses.push(
      `A assinatura de ${name} traz a hora ${formatDateSeconds(at)}, antes de a linha existir: o relógio dela está atrasado, e ela não conta.`,
    );
  for (const name of unverified)
    witnesses.push(
      `Há uma assinatura em nome de ${name} por ML-DSA-44, que este navegador não sabe conferir: ela não conta.`,
    );
  return { word: 'Confere.', sentence, leaf, seen: witnesses.length > 0 ? witnesses : [NOT_SEEN] };
}

const NOT_SEEN =
  'Nenhuma testemunha em que você confia assinou esta prova: só o próprio registro responde por ela.';

/** When the line says that it was stored, epoch milliseconds; undefined for one that does not say so. */
function storedAt(leaf: string): number | undefined {
  try {
    const line: unknown = JSON.parse(leaf);
    const isDated = typeof line === 'object' && line !== null && 'stored' in line;
    return isDated && typeof line.stored === 'number' ? line.stored : undefined;
  } catch {
    // A proof may be of a log of others, whose lines are not JSON.
    return undefined;
  }
}

const KB = 1024;
/** Bytes of a file that is read: a proof of ours has at most 4 KB. */
const MAX_FILE = 64 * KB;

/** Reads a proof file. A part of a file is never checked for the whole. */
export async function proofTextOf(file: Blob): Promise<ProofText> {
  if (file.size > MAX_FILE)
    return { kind: 'unchecked', reason: `O arquivo é grande demais: o limite é de ${MAX_FILE / KB} KB.` };
  return file.text();
}

/** As proofTextOf, of a file that the user chose: it may be a folder, or gone. */
export const proofFileText = (file: File): Promise<ProofText> =>
  proofTextOf(file).catch(() => ({ kind: 'unchecked', reason: 'Não deu para ler o arquivo.' }));

const NO_KEY: Unchecked = {
  kind: 'unchecked',
  reason: 'Nenhuma chave de registro está guardada neste navegador.',
};

const REASONS: Readonly<Record<ProofFailure, string>> = {
  'not a proof': 'Isto não é uma prova do registro.',
  'not signed by the log': 'Nenhuma chave de registro em que você confia assinou esta prova.',
  'a wrong signature': 'Uma assinatura não confere: a prova foi alterada, ou a chave é outra.',
  'not in the tree': 'A linha não está no registro assinado: ela ou a prova foi alterada.',
  'not verifiable here': 'Este navegador não sabe conferir assinaturas Ed25519. Atualize-o ou use outro.',
};

/** The keys of a text, one a line. @throws Error with the first line that is no key, in Portuguese */
async function keysOf(text: string): Promise<VerifierKey[]> {
  const keys: VerifierKey[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const key = await checkedVkey(line);
    if (!key) throw new Error(`Não é uma chave pública: ${line.slice(0, 40)}`);
    keys.push(key);
  }
  return keys;
}

/**
 * Checks a proof file here, without asking anybody.
 *
 * @param logs trusted keys of logs, one a line
 * @param witnesses trusted keys of witnesses, one a line
 */
export async function proofVerdict(text: ProofText, logs: string, witnesses: string): Promise<ProofVerdict> {
  if (typeof text !== 'string') return text;
  try {
    const trusted = await keysOf(logs);
    const proved = await checkTlogProof(text, trusted, await keysOf(witnesses));
    if (proved === 'not signed by the log' && trusted.length === 0) return NO_KEY;
    if (proved === 'not verifiable here') return { kind: 'unchecked', reason: REASONS[proved] };
    if (typeof proved === 'string') return { kind: 'refused', reason: REASONS[proved] };
    const { extra = new Uint8Array(), index = 0 } = parseTlogProof(text) ?? {};
    const { origin, size } = proved.checkpoint;
    const leaf = new TextDecoder().decode(extra);
    const stored = storedAt(leaf) ?? Number.NEGATIVE_INFINITY;
    const seen: Sighting[] = [];
    const early: Sighting[] = [];
    for (const { key, seconds } of proved.byWitnesses.verified) {
      if (seconds === undefined) continue;
      const isEarly = seconds * 1000 < stored - COSIGNED_EARLY_MS;
      (isEarly ? early : seen).push({ name: key.name, at: new Date(seconds * 1000).toISOString() });
    }
    const unverified = [...new Set(proved.byWitnesses.unverifiable.map(({ name }) => name))];
    return { kind: 'proved', origin, index, size, leaf, seen, early, unverified };
  } catch (error) {
    return { kind: 'unchecked', reason: error instanceof Error ? error.message : '' };
  }
}
