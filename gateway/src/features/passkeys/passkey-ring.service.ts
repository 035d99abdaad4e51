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

/** A key of a user or an administrator that was checked and can be kept. */
export type MadePasskey = Omit<PasskeyEntity, 'user' | 'administrator' | 'userId' | 'administratorId'>;

/** A signature that was checked, by a key of its owner's. */
export interface ShownPasskey {
  readonly keyId: string;
  readonly used: UsedPasskey;
}

const notMade = () => new FarolError('BAD_USER_INPUT', 'A chave de acesso não foi aceita. Comece de novo.');
const notFound = () => new FarolError('NOT_FOUND', 'Chave de acesso não encontrada.');

function toPasskey({ id, name, deviceType, transports, createdAt, lastUsedAt }: PasskeyEntity): Passkey {
  return { id, name, synced: deviceType === 'multiDevice', transports, createdAt, lastUsedAt };
}

/**
 * The passkeys of one owner, users and administrators alike: made, listed, asked for, removed. It knows no password and
 * writes no mail: who uses it has seen to that.
 */
export class PasskeyRingService {
  constructor(
    private readonly keys: PasskeyRepository,
    private readonly party: RelyingParty,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(owner: PasskeyOwner): Promise<Passkey[]> {
    return (await this.keys.findOf(owner)).map(toPasskey);
  }

  /** What a browser makes a key by. @param session alone in which the answer counts */
  async creationOptions(owner: PasskeyOwner, holder: KeyHolder, session: string) {
    const present = await this.keys.findOf(owner);
    assertRoom(present.length);
    return this.party.creationOptions(holder, present, registrationIn(session));
  }

  /** Checks what a browser has made. @throws FarolError BAD_USER_INPUT */
  async made(input: NewPasskeyInput, session: string): Promise<MadePasskey> {
    const checked = await this.party.made(input, registrationIn(session));
    // The id that was sent is bounded; the one inside is what a device will name.
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

  /** Keeps it, in a transaction that has locked its owner. @throws FarolError CONFLICT (too many, or known already) */
  async keep(manager: EntityManager, owner: PasskeyOwner, made: MadePasskey): Promise<Passkey> {
    assertRoom(await this.keys.countOf(manager, owner));
    const row = { ...made, userId: null, administratorId: null, ...owner };
    // Another's credential, too: a device makes no id twice, so who sends one has read it somewhere.
    if (!(await this.keys.insert(manager, row))) throw notMade();
    return toPasskey({ ...row, user: {}, administrator: {} });
  }

  /** What a browser signs by, with one of the owner's keys. */
  async requestOptions(owner: PasskeyOwner, subject: ChallengeSubject) {
    return this.party.requestOptions(subject, await this.keys.findOf(owner));
  }

  /**
   * What a signature by one of the owner's keys has shown; undefined where it is none, or not as it has to be. The
   * challenge is used up by being looked at; the use counts once `noteUse` has written it down.
   */
  async signatureOf(
    { owner, id }: { readonly owner: PasskeyOwner; readonly id: string },
    answer: PasskeyAnswerInput,
    subject: ChallengeSubject,
  ): Promise<ShownPasskey | undefined> {
    const key = (await this.keys.findOf(owner)).find(({ credentialId }) => credentialId === answer.id);
    if (!key) return undefined;
    const used = await this.party.used(key, answer, subject);
    // A device may leave the handle out where the request named the keys that count.
    if (!used || (answer.userHandle && answer.userHandle !== ownerHandle(id))) return undefined;
    return { keyId: key.id, used };
  }

  /** Answers whether the key is there still, and its counter ahead of all before. */
  noteUse(manager: EntityManager, { keyId, used }: ShownPasskey): Promise<boolean> {
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

  /** Answers how many are left. @throws FarolError NOT_FOUND */
  async remove(manager: EntityManager, owner: PasskeyOwner, id: string): Promise<number> {
    if (!isUuid(id) || !(await this.keys.delete(manager, id, owner))) throw notFound();
    return this.keys.countOf(manager, owner);
  }

  /** Answers how many there were. */
  removeAll(manager: EntityManager, owner: PasskeyOwner): Promise<number> {
    return this.keys.deleteOf(manager, owner);
  }
}

/** A proof counts in the session alone that asked for it. */
export const proofIn = (session: string): ChallengeSubject => ({ purpose: 'proof', boundTo: session });

const registrationIn = (session: string): ChallengeSubject => ({ purpose: 'registration', boundTo: session });

function assertRoom(count: number): void {
  if (count >= MAX_PASSKEYS)
    throw new FarolError('CONFLICT', `São no máximo ${MAX_PASSKEYS} chaves de acesso. Exclua uma antes.`);
}

/** Removes an owner's passkeys where nothing but a database is at hand. */
export async function removePasskeys(manager: EntityManager, owner: PasskeyOwner): Promise<void> {
  await new PasskeyRepository(manager.dataSource).deleteOf(manager, owner);
}
