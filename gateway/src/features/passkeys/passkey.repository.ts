import type { DataSource, EntityManager, Repository } from 'typeorm';
import { PasskeyEntity } from './passkey.entity.js';
import type { UsedPasskey } from './relying-party.js';

/** Owner of keys: a user or an administrator. */
export type PasskeyOwner = { readonly userId: string } | { readonly administratorId: string };

type NewPasskey = Omit<PasskeyEntity, 'user' | 'administrator'>;

/** Plain SQL, as TypeORM does not report an insert that met a conflict. */
const NOTE_USE = `
UPDATE passkeys SET counter = $2::float8, backed_up = $3, last_used_at = $4
WHERE id = $1 AND (counter < $2::float8 OR (counter = 0 AND $2::float8 = 0)) RETURNING id`;

/** Reads and writes passkeys. Methods that take a manager run in its transaction. */
export class PasskeyRepository {
  private readonly rows: Repository<PasskeyEntity>;

  constructor(dataSource: DataSource) {
    this.rows = dataSource.getRepository(PasskeyEntity);
  }

  /** An owner's keys, newest first. */
  findOf(owner: PasskeyOwner): Promise<PasskeyEntity[]> {
    return this.rows.find({ where: owner, order: { id: 'DESC' } });
  }

  findByCredential(credentialId: string): Promise<PasskeyEntity | null> {
    return this.rows.findOneBy({ credentialId });
  }

  countOf(manager: EntityManager, owner: PasskeyOwner): Promise<number> {
    return manager.countBy(PasskeyEntity, owner);
  }

  /** Inserts nothing if the credential already exists. Returns whether it was inserted. */
  async insert(manager: EntityManager, key: NewPasskey): Promise<boolean> {
    const insertion = manager.createQueryBuilder().insert().into(PasskeyEntity).values(key);
    const { raw } = await insertion.orIgnore().returning('id').execute();
    return (raw as unknown[]).length === 1;
  }

  /** Stores a use if its counter is higher than ever before, or the device does not count. Returns whether it did. */
  async noteUse(
    manager: EntityManager,
    id: string,
    { counter, backedUp }: UsedPasskey,
    at: Date,
  ): Promise<boolean> {
    const [rows] = await manager.query<[unknown[], number]>(NOTE_USE, [id, counter, backedUp, at]);
    return rows.length === 1;
  }

  /** Returns whether the owner has such a key. */
  async rename(id: string, owner: PasskeyOwner, name: string): Promise<boolean> {
    return (await this.rows.update({ id, ...owner }, { name })).affected === 1;
  }

  /** Returns whether the owner had such a key. */
  async delete(manager: EntityManager, id: string, owner: PasskeyOwner): Promise<boolean> {
    return (await manager.delete(PasskeyEntity, { id, ...owner })).affected === 1;
  }

  /** Returns how many there were. */
  async deleteOf(manager: EntityManager, owner: PasskeyOwner): Promise<number> {
    return (await manager.delete(PasskeyEntity, owner)).affected ?? 0;
  }
}
