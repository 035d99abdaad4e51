import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A registration whose e-mail address is not verified yet. Each holds a password of its own, so that whoever
 * registers another's address first gains nothing: verifying one voids the others.
 */
@Entity('registrations')
export class RegistrationEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  email: string;

  @Index('registrations_email_key')
  @Column({ type: 'text', name: 'email_key' })
  emailKey: string;

  @Column({ type: 'text', name: 'password_hash' })
  passwordHash: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
