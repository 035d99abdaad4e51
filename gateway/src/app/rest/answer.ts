import type { FarolError } from '../../platform/errors.js';

type Data = Readonly<Record<string, unknown>>;

/** What a row answers: words, or a part of GraphQL's data. */
export type Answer =
  | { readonly message: string }
  | {
      /** Where it stands in the data, such as `me` or `adminUsers.items`. */
      readonly from: string;
      /** The one field of the answer that it becomes; without a name it is the answer. */
      readonly as?: string;
      /** A field that REST never answers null. */
      readonly demand?: { readonly field: string; readonly refusal: () => FarolError };
    };

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;

function partAt(data: Data, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (isData(part) ? part[name] : undefined), data);
}

/**
 * The body of a row's answer.
 *
 * @throws FarolError where the row demands a field that is null
 */
export function bodyOf(answer: Answer, data: Data): unknown {
  if ('message' in answer) return answer;
  const { from, as, demand } = answer;
  const part = partAt(data, from);
  if (demand && isData(part) && part[demand.field] === null) throw demand.refusal();
  return as === undefined ? part : { [as]: part };
}
