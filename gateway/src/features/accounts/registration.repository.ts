import { type DataSource, type EntityManager, MoreThanOrEqual, type Repository } from 'typeorm';
import { RegistrationEntity } from './registration.entity.js';

/** A registration as it begins; the database and the repository keep the rest. */
export type NewRegistration = Omit<RegistrationEntity, 'superseded' | 'nameKey' | 'searchKey'>;

/** Reads and writes registrations. What is given a manager runs in its transaction. */
export class RegistrationRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(id: string, manager?: EntityManager): Promise<RegistrationEntity | null> {
    return this.rows(manager).findOneBy({ id });
  }

  /** Those of an address, or the one of these with this id, newest first. */
  findOf(manager: EntityManager, emailKey: string, id?: string | null): Promise<RegistrationEntity[]> {
    return this.rows(manager).find({ where: { emailKey, ...(id && { id }) }, order: { id: 'DESC' } });
  }

  /** Those of an address that this browser began. */
  findOfBrowser(emailKey: string, browserHash: string): Promise<RegistrationEntity[]> {
    return this.rows().findBy({ emailKey, browserHash });
  }

  /** How many of an address there are from this id on. */
  countOf(emailKey: string, oldestId: string): Promise<number> {
    return this.rows().countBy({ emailKey, id: MoreThanOrEqual(oldestId) });
  }

  /** Locks those of an address until the transaction ends. */
  async lockOf(manager: EntityManager, emailKey: string): Promise<void> {
    await this.rows(manager).find({
      select: { id: true },
      where: { emailKey },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Replaces those that the address has in what administrators see.
   *
   * @param superseded whether the address has an account
   */
  async insert(
    manager: EntityManager,
    registration: NewRegistration,
    superseded: boolean,
  ): Promise<RegistrationEntity> {
    const rows = this.rows(manager);
    await rows.update({ emailKey: registration.emailKey }, { superseded: true });
    const made = rows.create({ ...registration, superseded });
    await rows.insert(made);
    return made;
  }

  async deleteOf(manager: EntityManager, emailKey: string): Promise<void> {
    await this.rows(manager).delete({ emailKey });
  }

  private rows(manager: EntityManager = this.dataSource.manager): Repository<RegistrationEntity> {
    return manager.getRepository(RegistrationEntity);
  }
}
