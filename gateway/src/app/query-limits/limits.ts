/** How much one GraphQL document may ask for. Documents of our own client are known in advance and not measured. */
export const QUERY_LIMITS = {
  /** Lexical tokens of the document. */
  tokens: 2_000,
  /** Fields inside one another; below `__schema` and `__type`, where graphql-js has a limit of its own, none count. */
  depth: 12,
  /** Fields under another name than their own. */
  aliases: 30,
  directives: 30,
  /** Mutations of one document: each of them is an act of its own. */
  mutations: 5,
  /** Fields of the answer, as far as they can be told before it: see `measure.ts`. */
  cost: 10_000,
} as const;

export type QueryMeasure = keyof typeof QUERY_LIMITS;

const LABELS: Readonly<Record<QueryMeasure, string>> = {
  tokens: 'símbolos',
  depth: 'níveis de profundidade',
  aliases: 'apelidos (aliases)',
  directives: 'diretivas',
  mutations: 'mutações',
  cost: 'pontos de custo',
};

/** What a refusal says: which limit, and how much was asked where that is known. */
export function refusalOf(measure: QueryMeasure, asked?: number): string {
  const limit = `${QUERY_LIMITS[measure].toLocaleString('pt-BR')} ${LABELS[measure]}`;
  const found = asked === undefined ? '' : ` Esta tem ${asked.toLocaleString('pt-BR')}.`;
  return `Consulta grande demais: o limite é de ${limit}.${found}`;
}
