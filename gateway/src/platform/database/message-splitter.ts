/** A message of PostgreSQL is a letter, the length of all that follows in four bytes, and what it says. */
const LETTER = 1;
const HEADER = LETTER + 4;
const DATA_ROW = 'D'.charCodeAt(0);

/** Takes the rows of a query that is under way. */
export interface RowSink {
  /** @param start of what the row says in `bytes`, which are not written again */
  takeRow(bytes: Buffer, start: number): void;
}

/** A four-byte integer of the protocol, such as the length of a column; -1 there is null. */
export function int32At(bytes: Buffer, at: number): number {
  return (
    ((bytes[at] ?? 0) << 24) |
    ((bytes[at + 1] ?? 0) << 16) |
    ((bytes[at + 2] ?? 0) << 8) |
    (bytes[at + 3] ?? 0)
  );
}

/** Of a whole message; whatever it says, the splitter gets on. */
const lengthOf = (bytes: Buffer, at: number) => Math.max(HEADER, LETTER + int32At(bytes, at + LETTER));

/**
 * Splits what PostgreSQL sends into messages: rows go to who asked for them as they came, all else to the driver, which
 * makes an object of each message and a text of each column.
 */
export class MessageSplitter {
  /** Undefined leaves rows to the driver. */
  sink: RowSink | undefined;
  /** A message, or its header, of which the rest has not come yet. */
  private parts: Buffer[] = [];
  private held = 0;
  /** Bytes that those parts have to become. */
  private needed = 0;
  /** Bytes still to come of a message that the driver has been given the beginning of. */
  private passing = 0;

  /** @param pass gives bytes to the driver */
  constructor(private readonly pass: (bytes: Buffer) => void) {}

  take(chunk: Buffer): void {
    const bytes = this.whole(chunk);
    if (!bytes) return;
    let at = Math.min(this.passing, bytes.length);
    this.passing -= at;
    /** The first byte that nobody has been given. */
    let left = 0;
    while (at < bytes.length) {
      const isHeadless = bytes.length - at < HEADER;
      const end = at + (isHeadless ? HEADER : lengthOf(bytes, at));
      const sink = bytes[at] === DATA_ROW ? this.sink : undefined;
      if (end > bytes.length) {
        if (isHeadless || sink) break;
        this.passing = end - bytes.length;
        at = bytes.length;
      } else {
        if (sink) {
          this.passOn(bytes, left, at);
          sink.takeRow(bytes, at + HEADER);
          left = end;
        }
        at = end;
      }
    }
    if (at < bytes.length) this.hold(bytes.subarray(at));
    this.passOn(bytes, left, at);
  }

  /** What has come, with what was held; undefined where that is not enough. */
  private whole(chunk: Buffer): Buffer | undefined {
    if (this.held === 0) return chunk;
    this.parts.push(chunk);
    this.held += chunk.length;
    if (this.held < this.needed) return undefined;
    const bytes = Buffer.concat(this.parts);
    this.parts = [];
    this.held = 0;
    return bytes;
  }

  private hold(begun: Buffer): void {
    this.parts = [begun];
    this.held = begun.length;
    this.needed = begun.length < HEADER ? HEADER : lengthOf(begun, 0);
  }

  private passOn(bytes: Buffer, from: number, until: number): void {
    if (from < until) this.pass(from === 0 && until === bytes.length ? bytes : bytes.subarray(from, until));
  }
}
