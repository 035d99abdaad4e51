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
  readonly key: KeyObject;
}

/** Thumbprint and `x` of the public key. @throws Error for a key that is not Ed25519 */
async function publicHalf(key: KeyObject): Promise<Pick<PublicKey, 'kid' | 'x'>> {
  const { kty, crv, x } = createPublicKey(key).export({ format: 'jwk' });
  if (kty !== 'OKP' || crv !== 'Ed25519' || x === undefined) throw new Error('the key is no Ed25519 key');
  return { kid: await calculateJwkThumbprint({ kty, crv, x }), x };
}

/**
 * The key that signs checkpoints: RECORD_KEY if given; otherwise one is generated once and stored in the database, sealed
 * under AUTH_SECRET, since all gateways of a database sign one log. The key may be replaced at any time. Public keys of
 * former ones are kept, so that their checkpoints remain verifiable.
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

  /**
   * The signing key of this gateway. If there is none, it is generated in the given transaction, which has exclusive
   * access to the log.
   */
  async signingKey(manager: EntityManager): Promise<SigningKey> {
    this.signing ??= this.find(manager);
    try {
      return await this.signing;
    } catch (error) {
      this.signing = undefined;
      throw error;
    }
  }

  /** To be called if the transaction of `signingKey` did not commit, since the key may then not be stored. */
  forget(): void {
    this.signing = undefined;
  }

  /** Every key that has ever signed a checkpoint. */
  publicKeys(): Promise<PublicKey[]> {
    return this.repository.publicKeys();
  }

  private async find(manager: EntityManager): Promise<SigningKey> {
    if (this.given) return this.keep(manager, createPrivateKey(this.given), undefined);
    for (const { id, kid, sealed } of await this.repository.sealedKeys(manager)) {
      const key = this.opened(sealed, kid);
      if (key) return { id, key };
    }
    const { privateKey } = generateKeyPairSync('ed25519');
    const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
    return this.keep(manager, privateKey, text);
  }

  private opened(sealed: string, kid: string): KeyObject | undefined {
    const text = this.box.opened(sealed, kid);
    if (text !== undefined)
      return createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });
    this.log.warn(
      { kid },
      'a key of the record was sealed under another AUTH_SECRET; another one signs from now on',
    );
    return undefined;
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
    return { id, key };
  }
}
