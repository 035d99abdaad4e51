import { base64, bytesOfBase64, joined } from './bytes.js';
import { hex, isKeyName, type VerifierKey } from './verifier-key.js';

// Texts signed by one or more keys: https://c2sp.org/signed-note.

/** More signatures are refused; readers have to accept 16. */
const MAX_SIGNATURES = 64;

/** Bytes of a key's ID in a signature. */
const ID_BYTES = 4;

export interface NoteSignature {
  readonly name: string;
  /** Eight digits of lowercase hex. */
  readonly id: string;
  readonly signature: Uint8Array;
  /** As it stands in the note, with its line feed. */
  readonly line: string;
}

export interface SignedNote {
  /** What is signed, with its last line feed. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const idBytes = (id: string) => Uint8Array.from(id.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** A line of a note's signatures. */
export const signatureLine = (
  { name, id }: Pick<VerifierKey, 'name' | 'id'>,
  signature: Uint8Array,
): string => `— ${name} ${base64(joined(idBytes(id), signature))}\n`;

/** A note of a text and its signature lines. */
export const noteOf = (text: string, lines: readonly string[]): string => `${text}\n${lines.join('')}`;

/** A signature line with its line feed; undefined if it is malformed. */
function parseSignature(line: string): NoteSignature | undefined {
  const [, name = '', encoded = ''] = /^— ([^ ]+) ([^ \n]+)\n$/.exec(line) ?? [];
  const bytes = bytesOfBase64(encoded);
  if (!isKeyName(name) || !bytes || bytes.length <= ID_BYTES) return undefined;
  return { name, id: hex(bytes.subarray(0, ID_BYTES)), signature: bytes.subarray(ID_BYTES), line };
}

/** Signature lines one after the other; undefined if one is malformed, or there are too many. */
export function parseSignatures(lines: string): NoteSignature[] | undefined {
  if (!lines.endsWith('\n')) return undefined;
  const all = lines.slice(0, -1).split('\n');
  if (all.length > MAX_SIGNATURES) return undefined;
  const signatures = all.flatMap((line) => parseSignature(`${line}\n`) ?? []);
  return signatures.length === all.length ? signatures : undefined;
}

/** No control characters but line feeds, and no lone surrogates, which would not be UTF-8. */
const isNoteText = (text: string) =>
  !/\p{Cs}/u.test(text) && Array.from(text).every((character) => character >= ' ' || character === '\n');

/** Undefined for what is no signed note. The last empty line divides text and signatures. */
export function parseNote(note: string): SignedNote | undefined {
  const division = note.lastIndexOf('\n\n');
  if (division < 0 || !isNoteText(note)) return undefined;
  const signatures = parseSignatures(note.slice(division + 2));
  return signatures && { text: note.slice(0, division + 1), signatures };
}
