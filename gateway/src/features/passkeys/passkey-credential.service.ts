import type { EntityManager } from 'typeorm';
import { MAX_PASSKEYS } from '#schema/limits.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import { isUuid, uuidv7 } from '../../platform/uuid.js';
import type { PasskeyAnswerInput } from '../accounts/owner-proof.type.js';
import type { PasskeyEntity } from './passkey.entity.js';
import { type PasskeyOwner, PasskeyRepository } from './passkey.repository.js';
import type { NewPasskeyInput, Passkey } from './passkey.type.js';
import type { ChallengeSubject } from './passkey-challenges.js';
import { type KeyHolder, ownerHandle, type RelyingParty, type UsedPasskey } from './relying-party.js';

/** A verified, not yet stored passkey of a user or an administrator. */
export type VerifiedRegistration = Omit<
  PasskeyEntity,
  'user' | 'administrator' | 'userId' | 'administratorId'
>;

/** A verified signature by one of the owner's keys. */
export interface VerifiedAssertion {
  readonly keyId: string;
  readonly used: UsedPasskey;
}

const notMade = () => new FarolError('BAD_USER_INPUT', 'A chave de acesso não foi aceita. Comece de novo.');
const notFound = () => new FarolError('NOT_FOUND', 'Chave de acesso não encontrada.');

function toPasskey({ id, name, deviceType, transports, createdAt, lastUsedAt }: PasskeyEntity): Passkey {
  return { id, name, synced: deviceType === 'multiDevice', transports, createdAt, lastUsedAt };
}

/**
 * Creates, lists, verifies and removes the passkeys of one owner, a user or an administrator. Callers check passwords
 * and send mails.
 */
export class PasskeyCredentialService {
  constructor(
    private readonly keys: PasskeyRepository,
    private readonly party: RelyingParty,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(owner: PasskeyOwner): Promise<Passkey[]> {
    return (await this.keys.findOf(owner)).map(toPasskey);
  }

  /** Options for a browser to create a key. @param session the only session that may answer */
  async creationOptions(owner: PasskeyOwner, holder: KeyHolder, session: string) {
    const present = await this.keys.findOf(owner);
    assertRoom(present.length);
    return this.party.creationOptions(holder, present, registrationIn(session));
  }

  /** Verifies a new key from a browser. @throws FarolError BAD_USER_INPUT */
  async verifyRegistration(input: NewPasskeyInput, session: string): Promise<VerifiedRegistration> {
    const checked = await this.party.verifyRegistration(input, registrationIn(session));
    // The length of the submitted id is validated. The verified id has to equal it, since devices will send that one.
    if (checked?.credential.id !== input.id) throw notMade();
    const now = this.clock.now();
    const { credential, credentialDeviceType, credentialBackedUp } = checked;
    return {
      id: uuidv7(now),
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...new Set(input.transports)],
      deviceType: credentialDeviceType,
      backedUp: credentialBackedUp,
      name: input.name,
      createdAt: new Date(now),
      lastUsedAt: null,
    };
  }

  /**
   * Stores the key, in a transaction that has locked its owner.
   *
   * @throws FarolError CONFLICT (too many, or known already)
   */
  async keep(manager: EntityManager, owner: PasskeyOwner, made: VerifiedRegistration): Promise<Passkey> {
    assertRoom(await this.keys.countOf(manager, owner));
    const row = { ...made, userId: null, administratorId: null, ...owner };
    // Also refused if it is another owner's credential: devices never reuse an id, so the sender copied it from
    // somewhere.
    if (!(await this.keys.insert(manager, row))) throw notMade();
    return toPasskey({ ...row, user: {}, administrator: {} });
  }

  /** Options for a browser to sign with one of the owner's keys. */
  async requestOptions(owner: PasskeyOwner, subject: ChallengeSubject) {
    return this.party.requestOptions(subject, await this.keys.findOf(owner));
  }

  /**
   * Verifies a signature by one of the owner's keys; undefined if it is invalid. Uses up the challenge either way. The
   * use takes effect only once `noteUse` has stored it.
   */
  async verifyAssertion(
    { owner, id }: { readonly owner: PasskeyOwner; readonly id: string },
    answer: PasskeyAnswerInput,
    subject: ChallengeSubject,
  ): Promise<VerifiedAssertion | undefined> {
    const key = (await this.keys.findOf(owner)).find(({ credentialId }) => credentialId === answer.id);
    if (!key) return undefined;
    const used = await this.party.used(key, answer, subject);
    // A device may omit the handle when the request listed the accepted keys.
    if (!used || (answer.userHandle && answer.userHandle !== ownerHandle(id))) return undefined;
    return { keyId: key.id, used };
  }

  /** Returns whether the key still exists and its counter is higher than ever before. */
  noteUse(manager: EntityManager, { keyId, used }: VerifiedAssertion): Promise<boolean> {
    return this.keys.noteUse(manager, keyId, used, new Date(this.clock.now()));
  }

  countOf(manager: EntityManager, owner: PasskeyOwner): Promise<number> {
    return this.keys.countOf(manager, owner);
  }

  /** @throws FarolError NOT_FOUND */
  async rename(owner: PasskeyOwner, id: string, name: string): Promise<Passkey> {
    if (!isUuid(id) || !(await this.keys.rename(id, owner, name))) throw notFound();
    const renamed = (await this.list(owner)).find((key) => key.id === id);
    if (!renamed) throw notFound();
    return renamed;
  }

  /** Returns how many are left. @throws FarolError NOT_FOUND */
  async remove(manager: EntityManager, owner: PasskeyOwner, id: string): Promise<number> {
    if (!isUuid(id) || !(await this.keys.delete(manager, id, owner))) throw notFound();
    return this.keys.countOf(manager, owner);
  }

  /** Returns how many there were. */
  removeAll(manager: EntityManager, owner: PasskeyOwner): Promise<number> {
    return this.keys.deleteOf(manager, owner);
  }
}

/** A proof is valid only in the session that requested it. */
export const proofIn = (session: string): ChallengeSubject => ({ purpose: 'proof', boundTo: session });

const registrationIn = (session: string): ChallengeSubject => ({ purpose: 'registration', boundTo: session });

function assertRoom(count: number): void {
  if (count >= MAX_PASSKEYS)
    throw new FarolError('CONFLICT', `São no máximo ${MAX_PASSKEYS} chaves de acesso. Exclua uma antes.`);
}

/** Removes an owner's passkeys, for callers that have only a database. */
export async function removePasskeys(manager: EntityManager, owner: PasskeyOwner): Promise<void> {
  await new PasskeyRepository(manager.dataSource).deleteOf(manager, owner);
}
