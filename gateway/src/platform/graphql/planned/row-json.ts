import { RowView } from '../../database/row-view.js';
import { type ColumnWriter, columnWriter, copyBytes, type JsonTarget } from './column-json.js';
import type { FieldPlan } from './operation-plan.js';

type Layout = RowView['rowLayout'];

/** A part of an answer that is written already. */
export class JsonBytes {
  constructor(readonly bytes: Buffer) {}

  /** For who writes the answer otherwise. */
  toJSON(): unknown {
    return JSON.parse(this.bytes.toString());
  }
}

/** One field of every row. */
interface FieldWriter {
  /** What stands before its value, or all of it where it is the same in every row. */
  readonly before: Buffer;
  /** Undefined where it is the same in every row. */
  readonly value:
    | { readonly column: number; readonly isNullable: boolean; readonly write: ColumnWriter }
    | undefined;
}

interface RowWriter {
  readonly fields: readonly FieldWriter[];
  /** Where the columns of the row under way are. */
  readonly places: Int32Array;
}

/** JSON takes at most so many bytes for one of a text (`\u0001`), and so many for what is no text. */
const MOST_FOR_ONE = 6;
const MOST_BESIDE = 64;

const NULL = Buffer.from('null');
const byteOf = (character: string) => character.charCodeAt(0);
const [COMMA, CLOSE, LIST, LIST_END] = [byteOf(','), byteOf('}'), byteOf('['), byteOf(']')];

/** Answers are put together in it; where one needs more room, that one gets its own. */
const ROOM = Buffer.allocUnsafe(262_144);

/** Makes room for some bytes more. */
function demandRoom(target: JsonTarget, bytes: number): void {
  const needed = target.at + bytes;
  if (needed <= target.bytes.length) return;
  const larger = Buffer.allocUnsafe(2 * needed);
  target.bytes.copy(larger, 0, 0, target.at);
  target.bytes = larger;
}

function fieldWriter(field: FieldPlan, { columns }: Layout, mark: string): FieldWriter | undefined {
  const { key, name, definition, parentType, shape } = field;
  const before = `${mark}${JSON.stringify(key)}:`;
  if (!definition) return { before: Buffer.from(before + JSON.stringify(parentType.name)), value: undefined };
  if (shape.kind !== 'leaf' || definition.resolve) return undefined;
  const column = columns.findIndex((one) => one.name === name);
  const read = columns[column];
  const write = read && columnWriter(shape.type, read);
  return write && { before: Buffer.from(before), value: { column, isNullable: shape.isNullable, write } };
}

function rowWriter(fields: readonly FieldPlan[], layout: Layout): RowWriter | undefined {
  const writers: FieldWriter[] = [];
  for (const field of fields) {
    const writer = fieldWriter(field, layout, writers.length === 0 ? '{' : ',');
    if (!writer) return undefined;
    writers.push(writer);
  }
  return { fields: writers, places: new Int32Array(2 * layout.columns.length) };
}

/** Answers whether all of a row could be written. */
function writeRow({ fields, places }: RowWriter, row: RowView, target: JsonTarget): boolean {
  row.locate(places);
  const source = row.rowBytes;
  for (const { before, value } of fields) {
    const from = value ? (places[2 * value.column] ?? -1) : 0;
    const until = value ? (places[2 * value.column + 1] ?? -1) : 0;
    demandRoom(target, before.length + MOST_FOR_ONE * (until - from) + MOST_BESIDE);
    copyBytes(before, 0, before.length, target);
    if (!value) continue;
    if (from >= 0) {
      if (!value.write(source, from, until, target)) return false;
    } else if (value.isNullable) copyBytes(NULL, 0, NULL.length, target);
    else return false;
  }
  target.bytes[target.at++] = CLOSE;
  return true;
}

/** By the fields that are asked for, then by the columns that there are; null where rows are not written here. */
const writers = new WeakMap<readonly FieldPlan[], WeakMap<Layout, RowWriter | null>>();

function writerFor(fields: readonly FieldPlan[], layout: Layout): RowWriter | null {
  const ofFields = writers.get(fields) ?? new WeakMap<Layout, RowWriter | null>();
  writers.set(fields, ofFields);
  const known = ofFields.get(layout);
  if (known !== undefined) return known;
  const made = rowWriter(fields, layout) ?? null;
  ofFields.set(layout, made);
  return made;
}

/**
 * Writes rows as JSON from the bytes that PostgreSQL sent (transcoding): no value of theirs is made on the way.
 *
 * @param fields that each row is asked for
 * @returns undefined where a field or a value needs its type's own eye
 */
export function jsonOfRows(rows: readonly unknown[], fields: readonly FieldPlan[]): JsonBytes | undefined {
  const [first] = rows;
  const writer = first instanceof RowView ? writerFor(fields, first.rowLayout) : null;
  if (!writer || !(first instanceof RowView)) return undefined;
  const target: JsonTarget = { bytes: ROOM, at: 0 };
  for (const row of rows) {
    if (!(row instanceof RowView) || row.rowLayout !== first.rowLayout) return undefined;
    target.bytes[target.at] = target.at === 0 ? LIST : COMMA;
    target.at += 1;
    if (!writeRow(writer, row, target)) return undefined;
  }
  demandRoom(target, 1);
  target.bytes[target.at++] = LIST_END;
  return new JsonBytes(Buffer.from(target.bytes.subarray(0, target.at)));
}

/** JSON of an answer, parts of which may be written already: those stand below no list. */
export function jsonOfAnswer(data: unknown): Buffer {
  const parts: Buffer[] = [];
  let text = '{"data":';
  const add = (value: unknown): void => {
    if (value instanceof JsonBytes) {
      parts.push(Buffer.from(text), value.bytes);
      text = '';
    } else if (
      typeof value === 'object' &&
      value !== null &&
      Object.getPrototypeOf(value) === Object.prototype
    ) {
      let mark = '{';
      for (const [key, below] of Object.entries(value)) {
        if (below === undefined) continue;
        text += `${mark}${JSON.stringify(key)}:`;
        mark = ',';
        add(below);
      }
      text += mark === '{' ? '{}' : '}';
    } else text += JSON.stringify(value);
  };
  add(data);
  return Buffer.concat([...parts, Buffer.from(`${text}}\n`)]);
}
