export const LANGUAGES = [
  { id: 'curl', label: 'curl' },
  { id: 'javascript', label: 'JavaScript' },
  { id: 'python', label: 'Python' },
] as const;

export type Language = (typeof LANGUAGES)[number]['id'];

export const QUICK_STARTS = [
  {
    id: 'record',
    title: 'Consultar o histórico público',
    text: 'Sem chave: a taxa de acerto de todos os sinais já liquidados, com o intervalo de 95% e o equilíbrio.',
  },
  {
    id: 'generate',
    title: 'Gerar um sinal',
    text: 'Com uma chave que tenha a permissão GENERATE. Em curl, pela chamada REST; nos outros, por GraphQL.',
  },
  {
    id: 'stream',
    title: 'Acompanhar um preço ao vivo',
    text: 'Com a permissão READ. Em curl e Python por server-sent events; em JavaScript por WebSocket.',
  },
] as const;

/**
 * The code of each quick start in one language. The gateway's tests run it with only the address and the key replaced.
 */
export type Programs = Readonly<Record<(typeof QUICK_STARTS)[number]['id'], string>>;

const WRITTEN_ADDRESS = 'http://localhost:4000';

/** The code with the address of the gateway that served this page. */
export function codeFor(code: string, origin: string): string {
  return code.replaceAll(WRITTEN_ADDRESS, origin).trimEnd();
}
