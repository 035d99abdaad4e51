import { createHash } from 'node:crypto';
import { type DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import {
  OidcAdministratorEntity,
  OidcIdentityEntity,
  OidcLogoutTokenEntity,
  OidcSessionEntity,
  OidcTicketEntity,
} from './oidc.entity.js';
import type { EndedAtProvider, OidcIdentity } from './oidc-provider.js';

/** From the return of the browser until the person has typed a password and found a code. */
export const TICKET_LIFE_MS = 10 * 60_000;

export const hashOf = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

type Person = Pick<OidcIdentity, 'issuer' | 'subject'>;

/** Reads and writes links, tickets, sessions and used logout tokens. Methods given a manager run in its transaction. */
export class OidcRepository {
  private readonly own: EntityManager;

  constructor(dataSource: DataSource) {
    this.own = dataSource.manager;
  }

  findIdentity({ issuer, subject }: Person, manager = this.own): Promise<OidcIdentityEntity | null> {
    return manager.findOneBy(OidcIdentityEntity, { issuer, subject });
  }

  /** The links of a user, newest first. */
  identitiesOf(userId: string, manager = this.own): Promise<OidcIdentityEntity[]> {
    return manager.find(OidcIdentityEntity, { where: { userId }, order: { linkedAt: 'DESC' } });
  }

  /** False if the person has an account, or the account another person of this issuer. */
  async insertIdentity(
    manager: EntityManager,
    { issuer, subject }: Person,
    userId: string,
    linkedAt: Date,
  ): Promise<boolean> {
    const row = { issuer, subject, userId, linkedAt };
    const made = await manager
      .createQueryBuilder()
      .insert()
      .into(OidcIdentityEntity)
      .values(row)
      .orIgnore()
      .returning('subject')
      .execute();
    return (made.raw as unknown[]).length === 1;
  }

  async deleteIdentity(manager: EntityManager, { issuer, subject }: Person): Promise<void> {
    await manager.delete(OidcIdentityEntity, { issuer, subject });
  }

  /** Id of the administrator whom the provider has made of a person. */
  async administratorOf(manager: EntityManager, { issuer, subject }: Person): Promise<string | undefined> {
    const found = await manager.findOneBy(OidcAdministratorEntity, { issuer, subject });
    return found?.administratorId;
  }

  async insertAdministrator(
    manager: EntityManager,
    { issuer, subject }: Person,
    administratorId: string,
  ): Promise<void> {
    await manager.insert(OidcAdministratorEntity, { issuer, subject, administratorId });
  }

  async insertTicket(ticket: OidcTicketEntity): Promise<void> {
    await this.own.insert(OidcTicketEntity, ticket);
  }

  findTicket(
    { ticketHash, deviceHash, purpose }: Pick<OidcTicketEntity, 'ticketHash' | 'deviceHash' | 'purpose'>,
    now: number,
  ): Promise<OidcTicketEntity | null> {
    const createdAt = MoreThan(new Date(now - TICKET_LIFE_MS));
    return this.own.findOneBy(OidcTicketEntity, { ticketHash, deviceHash, purpose, createdAt });
  }

  /** Returns whether it was still there: of two who redeem it, one does. */
  async spendTicket(manager: EntityManager, ticketHash: string): Promise<boolean> {
    return (await manager.delete(OidcTicketEntity, { ticketHash })).affected === 1;
  }

  /** Voids what the provider has said of a person before it ended their session. */
  async voidTickets(manager: EntityManager, { issuer, subject, sid }: EndedAtProvider): Promise<void> {
    await manager
      .createQueryBuilder()
      .delete()
      .from(OidcTicketEntity)
      .where({ issuer, ...(subject !== undefined && { subject }) })
      .andWhere(sid === undefined ? 'true' : "identity ->> 'sid' = :sid", { sid })
      .execute();
  }

  /** Voids what the provider has said of a person before it took their claim away. */
  async voidAdministratorTickets(manager: EntityManager, { issuer, subject }: Person): Promise<void> {
    await manager.delete(OidcTicketEntity, { issuer, subject, purpose: 'administrator' });
  }

  async insertSession(
    manager: EntityManager,
    opened: Pick<OidcSessionEntity, 'id'> &
      Partial<Pick<OidcSessionEntity, 'sessionId' | 'userId' | 'adminSessionId'>>,
    { issuer, subject, sid }: OidcIdentity,
  ): Promise<void> {
    await manager.insert(OidcSessionEntity, { ...opened, issuer, subject, sid });
  }

  /** The sessions that a logout token ends and that are still open. */
  sessionsOf(
    manager: EntityManager,
    { issuer, subject, sid }: EndedAtProvider,
  ): Promise<OidcSessionEntity[]> {
    const named = {
      issuer,
      ...(subject !== undefined && { subject }),
      ...(sid !== undefined && { sid }),
    };
    const open = { endedAt: IsNull() };
    return manager.find(OidcSessionEntity, {
      where: [
        { ...named, session: open },
        { ...named, adminSession: open },
      ],
      order: { id: 'ASC' },
    });
  }

  /** False if the token was used before. */
  async spendLogoutToken(
    manager: EntityManager,
    { issuer, jti }: EndedAtProvider,
    spentAt: Date,
  ): Promise<boolean> {
    const made = await manager
      .createQueryBuilder()
      .insert()
      .into(OidcLogoutTokenEntity)
      .values({ tokenHash: hashOf(issuer, jti), spentAt })
      .orIgnore()
      .returning('token_hash')
      .execute();
    return (made.raw as unknown[]).length === 1;
  }
}
