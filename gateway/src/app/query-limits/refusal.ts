import { QUERY_LIMIT_LABELS, QUERY_LIMITS, type QueryMeasure } from '#schema/query-limits.js';

/** What a refusal says: which limit, and how much was asked where that is known. */
export function refusalOf(measure: QueryMeasure, asked?: number): string {
  const limit = `${QUERY_LIMITS[measure].toLocaleString('pt-BR')} ${QUERY_LIMIT_LABELS[measure]}`;
  const isKnown = asked !== undefined && Number.isFinite(asked);
  const found = isKnown ? ` Esta tem ${asked.toLocaleString('pt-BR')}.` : '';
  return `Consulta grande demais: o limite é de ${limit}.${found}`;
}
