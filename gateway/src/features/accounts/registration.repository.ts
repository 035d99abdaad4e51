import { type DataSource, type EntityManager, MoreThanOrEqual, type Repository } from 'typeorm';
import { RegistrationEntity } from './registration.entity.js';

/** A new registration; the database and the repository fill in the other columns. */
export type NewRegistration = Omit<RegistrationEntity, 'superseded' | 'nameKey' | 'searchKey'>;

/** Reads and writes registrations. Methods given a manager run in its transaction. */
export class RegistrationRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(id: string, manager?: EntityManager): Promise<RegistrationEntity | null> {
    return this.rows(manager).findOneBy({ id });
  }

  /** The registrations of an address, newest first; with an id, only that one. */
  findOf(manager: EntityManager, emailKey: string, id?: string | null): Promise<RegistrationEntity[]> {
    return this.rows(manager).find({ where: { emailKey, ...(id && { id }) }, order: { id: 'DESC' } });
  }

  /** The registrations of an address that this browser began. */
  findOfBrowser(emailKey: string, browserHash: string): Promise<RegistrationEntity[]> {
    return this.rows().findBy({ emailKey, browserHash });
  }

  /** How many registrations an address has from this id on. */
  countOf(emailKey: string, oldestId: string): Promise<number> {
    return this.rows().countBy({ emailKey, id: MoreThanOrEqual(oldestId) });
  }

  /** Locks the registrations of an address until the transaction ends. */
  async lockOf(manager: EntityManager, emailKey: string): Promise<void> {
    await this.rows(manager).find({
      select: { id: true },
      where: { emailKey },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Inserts a registration, which replaces earlier ones of its address in the administrators' list.
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
