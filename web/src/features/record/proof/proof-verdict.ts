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
      /** Names of trusted witnesses whose signatures this browser cannot verify. */
      readonly unverified: readonly string[];
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** A verdict in words, the same on the page and on the offline page. */
export function verdictText(verdict: ProofVerdict) {
  if (verdict.kind === 'refused') return { word: 'Não confere.', sentence: verdict.reason, seen: [] };
  const { origin, index, size, leaf, seen, unverified } = verdict;
  const sentence = `A linha ${formatCount(index)} está no registro de ${origin}, que tinha ${formatCount(size)} linhas quando foi assinado.`;
  // With seconds: a one-minute entry and its outcome are 59 s apart.
  const witnesses = seen.map(({ name, at }) => `Visto por ${name} em ${formatDateSeconds(at)}.`);
  for (const name of unverified)
    witnesses.push(
      `Há uma assinatura em nome de ${name} por ML-DSA-44, que este navegador não sabe conferir: ela não conta.`,
    );
  return { word: 'Confere.', sentence, leaf, seen: witnesses.length > 0 ? witnesses : [NOT_SEEN] };
}

const NOT_SEEN =
  'Nenhuma testemunha em que você confia assinou esta prova: só o próprio registro responde por ela.';

/** Bytes of a file that is read: a proof has at most 4 KB. */
export const MAX_FILE = 65_536;

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
export async function proofVerdict(text: string, logs: string, witnesses: string): Promise<ProofVerdict> {
  try {
    const proved = await checkTlogProof(text, await keysOf(logs), await keysOf(witnesses));
    if (typeof proved === 'string') return { kind: 'refused', reason: REASONS[proved] };
    const { extra = new Uint8Array(), index = 0 } = parseTlogProof(text) ?? {};
    const { origin, size } = proved.checkpoint;
    const seen = proved.byWitnesses.verified.flatMap(({ key, seconds }) =>
      seconds === undefined ? [] : { name: key.name, at: new Date(seconds * 1000).toISOString() },
    );
    const unverified = [...new Set(proved.byWitnesses.unverifiable.map(({ name }) => name))];
    return { kind: 'proved', origin, index, size, leaf: new TextDecoder().decode(extra), seen, unverified };
  } catch (error) {
    return { kind: 'refused', reason: error instanceof Error ? error.message : 'Não deu para conferir.' };
  }
}
