import type { EntityManager } from 'typeorm';
import type { Batches } from './database/batches.js';
import { Token } from './service-registry.js';

/** What a feature gives every new user, in the transaction that creates the user. */
export type UserInitializer = (manager: EntityManager, userId: string) => Promise<void>;

/** The initializers of all features. */
export const USER_INITIALIZERS = new Token<readonly UserInitializer[]>('user initializers of all features');

/** A value, or a list that may be long. */
type ExportedValue = Promise<unknown> | Batches<unknown>;
/** An exported value, or several by name, which are read one after another. */
type Exported = ExportedValue | Readonly<Record<string, () => ExportedValue>>;

/** What a feature stores of a person: how it is exported, and how the person is removed from it. */
export interface PersonalDataSource {
  /** Key in the exported document. */
  readonly name: string;
  exportOf(userId: string): Exported;
  /**
   * Removes or anonymises it, in the transaction that deletes the account. Absent if the rows reference the user and
   * are deleted with the account.
   */
  readonly erase?: (manager: EntityManager, userId: string) => Promise<void>;
}

/** The sources of all features. */
export const PERSONAL_DATA = new Token<readonly PersonalDataSource[]>('personal data of all features');

/** Characters that a part of a document's text has at least, unless it is the last. */
const PART_LENGTH = 16_384;

/**
 * A JSON document as text, with one batch of a list at a time in memory. Each item of a long list has a line of its own.
 */
export async function* documentText(document: Exported): AsyncGenerator<string> {
  let part = '';
  for await (const text of jsonText(document)) {
    part += text;
    if (part.length < PART_LENGTH) continue;
    yield part;
    part = '';
  }
  yield `${part}\n`;
}

async function* jsonText(exported: Exported): AsyncGenerator<string> {
  if (exported instanceof Promise) {
    yield JSON.stringify((await exported) ?? null);
    return;
  }
  if (Symbol.asyncIterator in exported) {
    let separator = '[\n';
    for await (const batch of exported as Batches<unknown>) {
      yield separator + batch.map((item) => JSON.stringify(item)).join(',\n');
      separator = ',\n';
    }
    yield separator === '[\n' ? '[]' : '\n]';
    return;
  }
  let separator = '{\n';
  for (const [name, read] of Object.entries(exported)) {
    yield `${separator}${JSON.stringify(name)}: `;
    yield* jsonText(read());
    separator = ',\n';
  }
  yield '\n}';
}
