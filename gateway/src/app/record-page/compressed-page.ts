import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compressing a page shorter than this gains no time. */
const WORTH_COMPRESSING = 1024;
/** As fast as gzip, with fewer bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const CODINGS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Coding = keyof typeof CODINGS;
/** The bytes and their content coding. */
type Form = readonly [Buffer, Coding | undefined];

/** The best content coding that the caller accepts by `Accept-Encoding`; undefined for none. */
function codingFor(acceptEncoding: string | undefined): Coding | undefined {
  const accepted = (acceptEncoding ?? '').split(',').map((entry) => {
    const [name = '', ...parameters] = entry.toLowerCase().split(';');
    return parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter)) ? '' : name.trim();
  });
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding));
}

/** A page, compressed at most once in each coding. */
export class CompressedPage {
  readonly tag: string;
  private readonly coded = new Map<Coding, Promise<Buffer>>();

  constructor(
    readonly bytes: Buffer,
    readonly contentType: string,
  ) {
    this.tag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  }

  /** @returns the bytes and their content coding */
  async form(acceptEncoding: string | undefined): Promise<Form> {
    const coding = this.codingFor(acceptEncoding);
    if (!coding) return [this.bytes, undefined];
    let coded = this.coded.get(coding);
    if (!coded) {
      coded = coding === 'br' ? CODINGS.br(this.bytes, BROTLI) : CODINGS.gzip(this.bytes);
      this.coded.set(coding, coded);
    }
    return [await coded, coding];
  }

  private codingFor(acceptEncoding: string | undefined): Coding | undefined {
    return this.bytes.length < WORTH_COMPRESSING ? undefined : codingFor(acceptEncoding);
  }
}
