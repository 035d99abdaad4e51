/** Limits on one GraphQL document. Documents of our own client are known in advance and not measured. */
export const QUERY_LIMITS = {
  /** Lexical tokens of the document. */
  tokens: 2_000,
  /** Nesting of fields; `ofType`, which unwraps a list or a non-null, does not count. */
  depth: 12,
  /** Fields with an alias. */
  aliases: 30,
  directives: 30,
  /** Directives on one field, fragment, variable or operation. */
  directivesPerField: 5,
  /** Each is measured and validated with all fragments that it spreads. */
  operations: 10,
  /** Validation compares each fragment with every other one spread beside it. */
  fragments: 50,
  /** Fields with the same name: validation compares each with every other that it may have to merge with. */
  repeats: 100,
  /** Occurrences of `__schema`: one is enough for the whole schema. */
  schemas: 1,
  /** Mutations in one document. */
  mutations: 5,
  /** Lists and objects inside each other in the variables; the schema's own need three. */
  variableDepth: 20,
  /**
   * Estimated number of fields in the answer: one for each field, times the rows of its list. Introspection fields are
   * counted exactly and cost a quarter, since they are read from memory.
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
  operations: 'operações',
  fragments: 'fragmentos',
  repeats: 'campos de um mesmo nome',
  schemas: '__schema por consulta',
  mutations: 'mutações',
  variableDepth: 'níveis nas variáveis',
  cost: 'pontos de custo',
};
