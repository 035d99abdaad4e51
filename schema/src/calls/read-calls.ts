import { type Call, MOST_GALES, pairOf } from './call.js';
import {
  type CallDoubt,
  type CallFields,
  copyOf,
  fieldsOf,
  mergeFields,
  noFields,
  saysDirection,
  saysTime,
} from './call-fields.js';
import { type CallContext, entryTimeOf, expiryMinutesOf } from './call-moment.js';
import { type DirectionMark, foldText, tokensOf } from './call-token.js';

export interface ReadCall extends Call {
  /** Number of its first line, from 1. */
  readonly line: number;
  /** Its lines as they were written. */
  readonly text: string;
  /** The outcome that the text claims. */
  readonly claimed: 'WON' | 'LOST' | null;
  /** Empty if the text left nothing open. */
  readonly doubts: readonly CallDoubt[];
}

export type CallRefusal = 'OTC' | 'NO_SUCH_PAIR' | 'NO_DIRECTION' | 'NO_TIME' | 'NO_SUCH_TIME';

/** Lines that look like a call that cannot be judged. */
export interface RefusedCall {
  readonly line: number;
  readonly text: string;
  readonly reason: CallRefusal;
}

export interface CallReading {
  readonly calls: readonly ReadCall[];
  readonly refused: readonly RefusedCall[];
}

/** Lines that make up one call. */
interface Block {
  readonly line: number;
  readonly lines: string[];
  readonly fields: CallFields;
  /** Fields of a line that has only a pair, for the lines below it. */
  readonly heading: CallFields | undefined;
  /** An empty line came after it was complete. */
  isClosed: boolean;
}

const isComplete = ({ fields }: Block) =>
  fields.pairs.length > 0 && saysDirection(fields) && saysTime(fields);

/** Reads lines one after the other. */
class CallReader {
  private readonly calls: ReadCall[] = [];
  private readonly refused: RefusedCall[] = [];
  private readonly headings = noFields();
  private block: Block | undefined;

  constructor(private readonly context: CallContext) {}

  read(line: number, text: string, isLast: boolean): void {
    const tokens = tokensOf(foldText(text));
    if (text.trim() === '') {
      if (this.block && isComplete(this.block)) this.block.isClosed = true;
      return;
    }
    const fields = fieldsOf(tokens);
    if (fields.pairs.length > 0 || fields.asset) this.readPair(line, text, fields);
    else if (saysDirection(fields) || saysTime(fields)) this.readMoment(line, text, fields);
    else this.readDetail(text, fields, isLast);
  }

  end(): CallReading {
    this.flush();
    return { calls: this.calls, refused: this.refused };
  }

  /** A line with a pair begins a call, unless the one before it still lacks its pair. */
  private readPair(line: number, text: string, fields: CallFields): void {
    const { block } = this;
    const isPart = block && (block.fields.pairs.length === 0 || this.isRepeated(block, fields));
    if (isPart && !block.isClosed && !(saysTime(block.fields) && saysTime(fields))) {
      block.lines.push(text);
      mergeFields(block.fields, fields);
      return;
    }
    this.flush();
    const isHeading = !saysDirection(fields) && !saysTime(fields);
    this.block = {
      line,
      lines: [text],
      fields,
      heading: isHeading ? copyOf(fields) : undefined,
      isClosed: false,
    };
  }

  private isRepeated(block: Block, fields: CallFields): boolean {
    const [before, now] = [block.fields.pairs[0], fields.pairs[0]];
    const isSame = before?.base === now?.base && before?.quote === now?.quote;
    return isSame && !isComplete(block);
  }

  private readMoment(line: number, text: string, fields: CallFields): void {
    const { block } = this;
    const isNext =
      block &&
      ((saysDirection(block.fields) && saysDirection(fields)) ||
        (saysTime(block.fields) && saysTime(fields)));
    if (block && !isNext && !block.isClosed) {
      block.lines.push(text);
      mergeFields(block.fields, fields);
      return;
    }
    const heading = block?.heading;
    if (isNext && saysTime(fields) && !saysDirection(fields) && !heading) {
      // Another time without a direction: which of them is the entry?
      if (!block.isClosed) block.fields.doubts.add('TIME');
      return;
    }
    this.flush();
    const own = heading ? copyOf(heading) : noFields();
    const merged = noFields();
    mergeFields(merged, fields);
    mergeFields(merged, own);
    this.block = { line, lines: [text], fields: merged, heading, isClosed: false };
  }

  /** A line without pair, direction and time belongs to the call above it, or heads the calls below. */
  private readDetail(text: string, fields: CallFields, isLast: boolean): void {
    const { block, headings } = this;
    const { minutes, date, zone, gales } = fields;
    if (block && block.fields.pairs.length > 0) {
      const isMissing =
        (minutes !== undefined && block.fields.minutes === undefined) ||
        (gales !== undefined && gales > (block.fields.gales ?? -1)) ||
        fields.confidence !== undefined ||
        fields.expiryTime !== undefined ||
        fields.directions.length > 0;
      if (!block.isClosed || isMissing) {
        if (block.isClosed && !isLast && minutes !== undefined) block.fields.doubts.add('EXPIRY');
        block.lines.push(text);
        mergeFields(block.fields, fields);
      }
      if (!block.isClosed) return;
    }
    if (minutes !== undefined) headings.minutes = minutes;
    if (date !== undefined) headings.date = date;
    if (zone !== undefined) headings.zone = zone;
    if (gales !== undefined && !fields.doubts.has('GALES')) headings.gales = gales;
  }

  private flush(): void {
    const { block } = this;
    this.block = undefined;
    if (!block || block.fields.pairs.length + Number(block.fields.asset) === 0) {
      if (block)
        mergeFields(this.headings, { ...noFields(), zone: block.fields.zone, date: block.fields.date });
      return;
    }
    const { line, fields } = block;
    const text = block.lines.join('\n');
    const reason = refusalOf(fields);
    if (reason === 'IGNORED') return;
    if (reason) this.refused.push({ line, text, reason });
    else this.accept(line, text, fields);
  }

  private accept(line: number, text: string, fields: CallFields): void {
    const doubts = new Set(fields.doubts);
    const direction = directionOf(fields, doubts);
    const when = copyOf(fields);
    when.date ??= this.headings.date;
    when.zone ??= this.headings.zone;
    when.minutes ??= this.headings.minutes;
    const entryTime = entryTimeOf(when, this.context, doubts);
    if (entryTime === undefined) {
      this.refused.push({ line, text, reason: 'NO_SUCH_TIME' });
      return;
    }
    const expiryMinutes = expiryMinutesOf(when, entryTime, this.context, doubts);
    const gales = Math.min(MOST_GALES, fields.gales ?? this.headings.gales ?? this.context.gales);
    const confidence =
      fields.confidence !== undefined && fields.confidence >= 1 && fields.confidence <= 99
        ? fields.confidence
        : null;
    if (fields.pairs.length > 1) doubts.add('PAIR');
    for (const { base, quote } of fields.pairs) {
      const pair = pairOf(base, quote);
      if (!pair) this.refused.push({ line, text, reason: 'NO_SUCH_PAIR' });
      else
        this.calls.push({
          ...{ pair, direction, entryTime, expiryMinutes, gales, confidence },
          ...{ line, text, claimed: fields.claimed ?? null, doubts: [...doubts].sort() },
        });
    }
  }
}

/** `IGNORED`: talk about a pair, or a report of a result. */
function refusalOf(fields: CallFields): CallRefusal | 'IGNORED' | undefined {
  const [direction, time] = [fields.directions.length > 0, saysTime(fields)];
  if (!saysDirection(fields) && !time) return 'IGNORED';
  if (fields.result && !(direction && time)) return 'IGNORED';
  if (fields.otc) return 'OTC';
  if (fields.pairs.every(({ base, quote }) => !pairOf(base, quote)))
    return direction && time ? 'NO_SUCH_PAIR' : 'IGNORED';
  if (!direction) return 'NO_DIRECTION';
  return time ? undefined : 'NO_TIME';
}

const BY_CLARITY: readonly DirectionMark[] = ['word', 'arrow', 'tendency', 'colour'];

function directionOf({ directions }: CallFields, doubts: Set<CallDoubt>): 'CALL' | 'PUT' {
  const groups = BY_CLARITY.map((mark) => directions.filter(({ by }) => by === mark)).filter(
    (group) => group.length > 0,
  );
  const [clearest, next] = groups;
  const chosen = clearest?.[0]?.direction ?? 'CALL';
  const isMixed = clearest?.some(({ direction }) => direction !== chosen) === true;
  const isArrowAgainst = next?.[0]?.by === 'arrow' && next.some(({ direction }) => direction !== chosen);
  if (isMixed || isArrowAgainst || clearest?.[0]?.by === 'colour') doubts.add('DIRECTION');
  return chosen;
}

/**
 * Reads the calls of a text as people post them: one in a line, one over several lines, or a list below a heading with
 * its length, date and zone. What the text leaves open is guessed and named in `doubts`.
 *
 * The grammar is described in docs/features/auditor.md.
 */
export function readCalls(text: string, context: CallContext): CallReading {
  const reader = new CallReader(context);
  const lines = text.split(/\r\n|\r|\n/);
  const lastPair = lines.findLastIndex((line) =>
    tokensOf(foldText(line)).some(({ kind }) => kind === 'pair' || kind === 'asset'),
  );
  lines.forEach((line, index) => {
    reader.read(index + 1, line, index >= lastPair);
  });
  return reader.end();
}
