import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import type { EntityManager } from 'typeorm';
import { SecretBox } from '../../../platform/auth/secret-box.js';
import type { Clock } from '../../../platform/clock.js';
import type { Log } from '../../../platform/log.js';
import type { LogRepository } from './log.repository.js';
import type { PublicKey } from './tree-head.js';

export interface SigningKey {
  readonly id: number;
  readonly kid: string;
  readonly key: KeyObject;
}

/** Thumbprint and `x` of the public half. @throws Error for a key that is not Ed25519 */
async function publicHalf(key: KeyObject): Promise<Pick<PublicKey, 'kid' | 'x'>> {
  const { kty, crv, x } = createPublicKey(key).export({ format: 'jwk' });
  if (kty !== 'OKP' || crv !== 'Ed25519' || x === undefined) throw new Error('the key is no Ed25519 key');
  return { kid: await calculateJwkThumbprint({ kty, crv, x }), x };
}

/**
 * The key that heads are signed with: RECORD_KEY where it is given, else one made once and kept in the database, sealed
 * under AUTH_SECRET, since all gateways of a database sign one log. Another key may follow at any time; the public
 * halves of former ones stay, so that their heads can be checked for ever.
 */
export class LogKeyService {
  private signing: Promise<SigningKey> | undefined;
  private readonly box: SecretBox;

  constructor(
    private readonly repository: LogRepository,
    authSecret: string,
    private readonly given: string | undefined,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.box = new SecretBox(authSecret, 'record key');
  }

  /** The key of this gateway; made, where there is none, in the transaction in which nobody else writes to the log. */
  async signingKey(manager: EntityManager): Promise<SigningKey> {
    this.signing ??= this.find(manager);
    try {
      return await this.signing;
    } catch (error) {
      this.signing = undefined;
      throw error;
    }
  }

  /** To be called where the transaction of `signingKey` did not commit: the key may not be there. */
  forget(): void {
    this.signing = undefined;
  }

  /** Every key that ever signed. */
  publicKeys(): Promise<PublicKey[]> {
    return this.repository.publicKeys();
  }

  private async find(manager: EntityManager): Promise<SigningKey> {
    if (this.given) return this.keep(manager, createPrivateKey(this.given), undefined);
    for (const { id, kid, sealed } of await this.repository.sealedKeys(manager)) {
      const key = this.opened(sealed, kid);
      if (key) return { id, kid, key };
    }
    const { privateKey } = generateKeyPairSync('ed25519');
    const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
    return this.keep(manager, privateKey, text);
  }

  private opened(sealed: string, kid: string): KeyObject | undefined {
    try {
      const bytes = Buffer.from(this.box.open(sealed, kid), 'base64url');
      return createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' });
    } catch {
      this.log.warn(
        { kid },
        'a key of the record was sealed under another AUTH_SECRET; another one signs from now on',
      );
      return undefined;
    }
  }

  private async keep(manager: EntityManager, key: KeyObject, text: string | undefined): Promise<SigningKey> {
    const { kid, x } = await publicHalf(key);
    const sealed = text === undefined ? null : this.box.seal(text, kid);
    const id = await this.repository.keepKey(manager, {
      kid,
      x,
      sealed,
      beganAt: new Date(this.clock.now()),
    });
    return { id, kid, key };
  }
}
