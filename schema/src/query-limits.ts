/** How much one GraphQL document may ask for. Documents of our own client are known in advance and not measured. */
export const QUERY_LIMITS = {
  /** Lexical tokens of the document. */
  tokens: 2_000,
  /** Fields inside one another; `ofType`, which unwraps a list or a non-null, counts for none. */
  depth: 12,
  /** Fields under another name than their own. */
  aliases: 30,
  directives: 30,
  /** Directives on one field, fragment, variable or operation. */
  directivesPerField: 5,
  /** Validation compares each with every other that is spread beside it. */
  fragments: 50,
  /** Fields of one name: validation compares each with every other of that name that it may have to merge with. */
  repeats: 100,
  /** Fields `__schema`: once is enough for the whole schema. */
  schemas: 1,
  /** Mutations of one document. */
  mutations: 5,
  /**
   * Estimated fields of the answer: one for each field, times the rows of its list. Fields of the schema itself are
   * counted exactly, and two of them as one, since they are read from memory.
   */
  cost: 10_000,
} as const;

export type QueryMeasure = keyof typeof QUERY_LIMITS;

/** What each limit counts (pt-BR). */
export const QUERY_LIMIT_LABELS: Readonly<Record<QueryMeasure, string>> = {
  tokens: 'símbolos',
  depth: 'níveis de profundidade',
  aliases: 'apelidos (aliases)',
  directives: 'diretivas',
  directivesPerField: 'diretivas em um mesmo campo',
  fragments: 'fragmentos',
  repeats: 'campos de um mesmo nome',
  schemas: '__schema por consulta',
  mutations: 'mutações',
  cost: 'pontos de custo',
};
