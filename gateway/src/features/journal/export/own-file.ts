import { all, page, withoutKey } from '../../../platform/auth/policy.js';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv.js';
import { type Batches, mapBatches } from '../../../platform/database/batches.js';
import { momentFormat } from '../../../platform/moment-format.js';
import { documentText } from '../../../platform/personal-data.js';

export const FILE_FORMATS = ['csv', 'json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Who may have a user's lists: the user, as long as the page that shows them is open. */
export const ownFilePolicy = all(page('accessBinaryOptions'), withoutKey);

/** A column of a CSV file: its heading, and the text of a row's cell. */
type Column<Row> = readonly [
  heading: string,
  text: (row: Row, moment: ReturnType<typeof momentFormat>) => string,
];

interface OwnFileParts<Row> {
  /** Name of the list in the JSON document. */
  readonly name: string;
  /** The rows of a user, newest first. */
  readonly read: (userId: string) => Batches<Row>;
  readonly columns: readonly Column<Row>[];
  /** A row of the JSON document. */
  readonly item: (row: Row) => unknown;
}

/** One of a user's lists as a file in either format. */
export interface OwnFile {
  /**
   * The file as a stream of text, with one batch of rows in memory at a time.
   *
   * @param timeZone IANA name of the zone of a CSV file's times
   * @param guarded ends the batches once the user may not have them any more
   */
  write(
    userId: string,
    format: FileFormat,
    timeZone: string,
    guarded: <Batch>(batches: AsyncIterable<Batch>) => AsyncGenerator<Batch>,
  ): AsyncIterable<string>;
}

export function ownFile<Row>({ name, read, columns, item }: OwnFileParts<Row>): OwnFile {
  return {
    write(userId, format, timeZone, guarded) {
      const batches = guarded(read(userId));
      if (format === 'json') return documentText({ [name]: () => mapBatches(batches, item) });
      return csvText(batches, columns, timeZone);
    },
  };
}

async function* csvText<Row>(
  batches: Batches<Row>,
  columns: readonly Column<Row>[],
  timeZone: string,
): AsyncGenerator<string> {
  const moment = momentFormat(timeZone);
  const toLine = (row: Row) => csvLine(columns.map(([, text]) => text(row, moment)));
  yield BYTE_ORDER_MARK + csvLine(columns.map(([heading]) => heading));
  for await (const batch of batches) yield batch.map(toLine).join('');
}
