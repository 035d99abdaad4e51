import { type AskedOf, requestsField } from '../../platform/graphql/requested-fields.js';

/** Which further columns to read; otherwise rows have no such fields. */
export interface WantedColumns {
  readonly analysis: boolean;
  /** Those of `ORIGIN_FIELDS`. */
  readonly origin: boolean;
}

/** A signal's origin and estimated chance, which the client's lists do not show. */
const ORIGIN_FIELDS = ['estimatedChance', 'feed', 'engineVersion'] as const;

/**
 * The further columns that an operation asks for.
 *
 * @param path of the signals, below the field that is being resolved
 */
export function wantedColumns(info: AskedOf, ...path: readonly string[]): WantedColumns {
  return {
    analysis: requestsField(info, ...path, 'analysis'),
    origin: ORIGIN_FIELDS.some((field) => requestsField(info, ...path, field)),
  };
}
