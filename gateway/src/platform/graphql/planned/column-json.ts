import { type GraphQLLeafType, isEnumType } from 'graphql';
import { types } from 'pg';
import { isoText } from '../../database/column-readers.js';
import type { ReadColumn } from '../../database/row-view.js';

/** Where JSON is written to: there is room for whatever a value can become. */
export interface JsonTarget {
  bytes: Buffer;
  at: number;
}

/**
 * Writes as JSON what PostgreSQL sent for a value, which is not null.
 *
 * @returns whether it did; else the value is left to its type
 */
export type ColumnWriter = (source: Buffer, from: number, until: number, target: JsonTarget) => boolean;

const { BOOL, FLOAT8, INT2, INT4, TEXT, TIMESTAMPTZ, UUID, VARCHAR } = types.builtins;
const TEXTS = new Set<number>([TEXT, VARCHAR, UUID]);
const INTEGERS = new Set<number>([INT2, INT4]);
const FLOATS = new Set<number>([...INTEGERS, FLOAT8]);

const byteOf = (character: string) => character.charCodeAt(0);
const QUOTE = byteOf('"');
const BACKSLASH = byteOf('\\');
const SPACE = byteOf(' ');
const PLUS = byteOf('+');
const MINUS = byteOf('-');
const POINT = byteOf('.');
const COLON = byteOf(':');
const ZERO = byteOf('0');
const NINE = byteOf('9');
const [T, Z] = [byteOf('T'), byteOf('Z')];
const TRUE = byteOf('t');

/** Loops, since these are few bytes: a call of `copy` costs more than they do. */
export function copyBytes(source: Uint8Array, from: number, until: number, target: JsonTarget): void {
  const { bytes } = target;
  let { at } = target;
  for (let index = from; index < until; index += 1) bytes[at++] = source[index] ?? 0;
  target.at = at;
}

function writeValue(value: string | number, target: JsonTarget): true {
  target.at += target.bytes.write(JSON.stringify(value), target.at, 'utf8');
  return true;
}

/** Both are UTF-8, so only what JSON escapes is written otherwise. */
const writeText: ColumnWriter = (source, from, until, target) => {
  const { bytes } = target;
  let { at } = target;
  bytes[at++] = QUOTE;
  for (let index = from; index < until; index += 1) {
    const byte = source[index] ?? 0;
    if (byte < SPACE || byte === QUOTE || byte === BACKSLASH)
      return writeValue(source.toString('utf8', from, until), target);
    bytes[at++] = byte;
  }
  bytes[at++] = QUOTE;
  target.at = at;
  return true;
};

const isDigit = (byte: number) => byte >= ZERO && byte <= NINE;

const writeInteger: ColumnWriter = (source, from, until, target) => {
  copyBytes(source, from, until, target);
  return true;
};

/** As many significant digits every double keeps: such a number has one shortest text, in PostgreSQL as in JSON. */
const SAFE_DIGITS = 15;

/** `1.0845` is the same in both; `1e-05`, `-0` and what has more digits are written by way of the number. */
const writeFloat: ColumnWriter = (source, from, until, target) => {
  let isSame = until - from <= SAFE_DIGITS && source[from] !== MINUS;
  for (let index = from; isSame && index < until; index += 1) {
    const byte = source[index] ?? 0;
    isSame = isDigit(byte) || byte === POINT;
  }
  if (isSame) return writeInteger(source, from, until, target);
  const value = Number(source.toString('latin1', from, until));
  return Number.isFinite(value) && writeValue(value, target);
};

const [YES, NO] = [Buffer.from('true'), Buffer.from('false')];

const writeBoolean: ColumnWriter = (source, from, _until, target) => {
  const word = source[from] === TRUE ? YES : NO;
  copyBytes(word, 0, word.length, target);
  return true;
};

/** Where the parts of `2026-11-22 16:56:55.12+00` stand. */
const [YEAR_END, DATE_END, HOUR_END, SECONDS_END] = [4, 10, 13, 19];
const UTC_LENGTH = 3;
const MILLISECONDS_LENGTH = 3;

/** As `isoText` has it. */
const writeMoment: ColumnWriter = (source, from, until, target) => {
  const fractionEnd = until - UTC_LENGTH;
  const isPlain =
    fractionEnd - from >= SECONDS_END &&
    source[from + YEAR_END] === MINUS &&
    source[from + DATE_END] === SPACE &&
    source[from + HOUR_END] === COLON &&
    source[fractionEnd] === PLUS &&
    source[fractionEnd + 1] === ZERO &&
    source[fractionEnd + 2] === ZERO;
  if (!isPlain) return false;
  const { bytes } = target;
  bytes[target.at++] = QUOTE;
  copyBytes(source, from, from + DATE_END, target);
  bytes[target.at++] = T;
  copyBytes(source, from + DATE_END + 1, from + SECONDS_END, target);
  bytes[target.at++] = POINT;
  const fraction = from + SECONDS_END + 1;
  for (let digit = fraction; digit < fraction + MILLISECONDS_LENGTH; digit += 1)
    bytes[target.at++] = digit < fractionEnd ? (source[digit] ?? ZERO) : ZERO;
  bytes[target.at++] = Z;
  bytes[target.at++] = QUOTE;
  return true;
};

function isAt(word: Buffer, source: Buffer, from: number): boolean {
  for (let index = 0; index < word.length; index += 1) if (source[from + index] !== word[index]) return false;
  return true;
}

/** One of a list. Whatever else stands there is no value of the type, which says so. */
function wordWriter(words: readonly string[]): ColumnWriter {
  const known = words.map((word) => ({ word: Buffer.from(word), json: Buffer.from(JSON.stringify(word)) }));
  return (source, from, until, target) => {
    for (const { word, json } of known)
      if (word.length === until - from && isAt(word, source, from)) {
        copyBytes(json, 0, json.length, target);
        return true;
      }
    return false;
  };
}

/** Values of an enumeration, or of a scalar with a list, that it writes as they are; undefined for other types. */
function wordsOf(type: GraphQLLeafType): readonly string[] | undefined {
  const listed = isEnumType(type) ? type.getValues().map(({ name }) => name) : type.extensions.values;
  if (!Array.isArray(listed)) return undefined;
  return listed.filter((word) => {
    try {
      return type.serialize(word) === word;
    } catch {
      return false;
    }
  });
}

/**
 * What writes the values of a column as a type does.
 *
 * @returns undefined where that is not known for these two, or the statement reads the column its own way
 */
export function columnWriter(type: GraphQLLeafType, column: ReadColumn): ColumnWriter | undefined {
  const { dataTypeID, read } = column;
  if (dataTypeID === TIMESTAMPTZ)
    return type.name === 'DateTimeISO' && read === isoText ? writeMoment : undefined;
  if (read !== types.getTypeParser(dataTypeID)) return undefined;
  if (TEXTS.has(dataTypeID)) {
    const words = wordsOf(type);
    if (words) return wordWriter(words);
    return type.name === 'String' || type.name === 'ID' ? writeText : undefined;
  }
  if (type.name === 'Int' && INTEGERS.has(dataTypeID)) return writeInteger;
  if (type.name === 'Float' && FLOATS.has(dataTypeID)) return writeFloat;
  return type.name === 'Boolean' && dataTypeID === BOOL ? writeBoolean : undefined;
}
