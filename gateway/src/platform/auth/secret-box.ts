import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals short texts for the database, under separate keys derived from AUTH_SECRET. */
export class SecretBox {
  private readonly key: Uint8Array;

  /** @param purpose a text sealed for one purpose cannot be opened for another */
  constructor(authSecret: string, purpose: string) {
    this.key = new Uint8Array(hkdfSync('sha256', authSecret, 'farol', `sealed ${purpose}`, 32));
  }

  /** @param owner of the text; if it is copied to another's row it cannot be opened there */
  seal(text: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error if it was sealed under another AUTH_SECRET or for another owner, or was changed since */
  open(sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const iv = bytes.subarray(0, IV_BYTES);
    const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(ALGORITHM, this.key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  }

  /** The text; undefined where `open` throws, as for everything that was sealed before AUTH_SECRET was changed. */
  opened(sealed: string, owner: string): string | undefined {
    try {
      return this.open(sealed, owner);
    } catch {
      return undefined;
    }
  }
}
