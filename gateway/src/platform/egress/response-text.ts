import { type EgressAnswer, EgressRefused } from './egress.js';

/** Maximum characters stored of a receiver's answer. */
const KEPT = 200;

/** Node's error code of a failed connection; the rest of the error may name private hosts. */
const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Conexão recusada.',
  ECONNRESET: 'A conexão foi cortada.',
  ENETUNREACH: 'Servidor inalcançável.',
  EHOSTUNREACH: 'Servidor inalcançável.',
  CERT_HAS_EXPIRED: 'O certificado venceu.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'O certificado não é de uma autoridade conhecida.',
  SELF_SIGNED_CERT_IN_CHAIN: 'O certificado não é de uma autoridade conhecida.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'O certificado não é de uma autoridade conhecida.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'O certificado é de outro nome.',
};

/** A foreign server's text in one line of at most 200 characters, without invisible ones. */
export const oneLine = (text: string) =>
  text
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, KEPT);

/** A receiver's answer in one line: `200` or `500: texto`. */
export function responseText({ status, text }: EgressAnswer): string {
  if (status >= 300 && status < 400) return `${status}: redirecionamento, que não é seguido.`;
  const line = oneLine(text);
  return line ? `${status}: ${line}` : String(status);
}

/** Why there was no answer. @param timeoutSeconds the sender's time limit */
export function failureText(error: unknown, timeoutSeconds: number): string {
  if (error instanceof EgressRefused) return 'O endereço não existe ou não é público.';
  if (!(error instanceof Error)) return 'Falha na conexão.';
  const timeoutText = `Sem resposta em ${timeoutSeconds} s.`;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return timeoutText;
  // A connection tried on several addresses fails with all their errors.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  return code === 'ETIMEDOUT' ? timeoutText : (CAUSES[code] ?? 'Falha na conexão.');
}
