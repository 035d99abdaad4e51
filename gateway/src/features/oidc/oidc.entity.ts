import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { OidcIdentity } from './oidc-provider.js';

/** Somebody at the provider who may sign in to an account. Issuer and subject identify, never the address. */
@Entity('oidc_identities')
@Index('oidc_identities_of_user', ['userId', 'issuer'], { unique: true })
export class OidcIdentityEntity {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  issuer: string;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  subject: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'oidc_identities_user' })
  user: Relation<object>;

  @Column({ type: 'timestamptz', name: 'linked_at' })
  linkedAt: Date;
}

/** An administrator whom a claim of the provider has made. */
@Entity('oidc_administrators')
export class OidcAdministratorEntity {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  issuer: string;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  subject: string;

  @Index('oidc_administrators_id', { unique: true })
  @Column({ type: 'uuid', name: 'administrator_id' })
  administratorId: string;

  @ManyToOne('AdministratorEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'administrator_id', foreignKeyConstraintName: 'oidc_administrators_administrator' })
  administrator: Relation<object>;
}

/** Which area a browser signs in to. */
export type OidcPurpose = 'user' | 'administrator';

/** What the provider has said of a person, until that browser redeems it, once. */
@Entity('oidc_tickets')
@Index('oidc_tickets_subject', ['issuer', 'subject'])
export class OidcTicketEntity {
  /** SHA-256 of the ticket, which only the browser holds. */
  @PrimaryColumn({ type: 'text', name: 'ticket_hash' })
  ticketHash: string;

  /** SHA-256 of the id in the browser's cookie. */
  @Column({ type: 'text', name: 'device_hash' })
  deviceHash: string;

  @Column({ type: 'text' })
  purpose: OidcPurpose;

  @Column({ type: 'text', collation: 'C' })
  issuer: string;

  @Column({ type: 'text', collation: 'C' })
  subject: string;

  @Column({ type: 'jsonb' })
  identity: OidcIdentity;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** A session that was opened by the provider's word, so that the provider can end it. */
@Entity('oidc_sessions')
@Index('oidc_sessions_subject', ['issuer', 'subject'])
@Index('oidc_sessions_sid', ['issuer', 'sid'])
@Index('oidc_sessions_session', ['sessionId'], { unique: true })
@Index('oidc_sessions_admin_session', ['adminSessionId'], { unique: true })
@Check('oidc_sessions_one_session', 'num_nonnulls(session_id, admin_session_id) = 1')
export class OidcSessionEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'session_id', nullable: true })
  sessionId: string | null;

  /** Deferred: written in the transaction that opens the session, before it. */
  @ManyToOne('SessionEntity', { onDelete: 'CASCADE', deferrable: 'INITIALLY DEFERRED' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'oidc_sessions_of_user' })
  session: Relation<object>;

  @Column({ type: 'uuid', name: 'user_id', nullable: true })
  userId: string | null;

  @Column({ type: 'uuid', name: 'admin_session_id', nullable: true })
  adminSessionId: string | null;

  @ManyToOne('AdminSessionEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'admin_session_id', foreignKeyConstraintName: 'oidc_sessions_of_administrator' })
  adminSession: Relation<object>;

  @Column({ type: 'text', collation: 'C' })
  issuer: string;

  @Column({ type: 'text', collation: 'C' })
  subject: string;

  /** The provider's session; null if it names none. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  sid: string | null;
}

/** A logout token that has been used. */
@Entity('oidc_logout_tokens')
export class OidcLogoutTokenEntity {
  /** SHA-256 of issuer and `jti`. */
  @PrimaryColumn({ type: 'text', name: 'token_hash' })
  tokenHash: string;

  @Column({ type: 'timestamptz', name: 'spent_at' })
  spentAt: Date;
}
