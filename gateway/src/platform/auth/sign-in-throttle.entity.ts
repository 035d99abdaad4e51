import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Failed sign-ins of one kind (an account from one address, from anywhere, from one browser) within 15 minutes. */
@Entity('sign_in_throttles')
export class SignInThrottleEntity {
  /** A hash; no address is stored in plain text. */
  @PrimaryColumn({ type: 'text' })
  key: string;

  @Column({ type: 'integer' })
  failures: number;

  @Column({ type: 'timestamptz', name: 'window_started_at' })
  windowStartedAt: Date;

  @Column({ type: 'timestamptz', name: 'blocked_until', nullable: true })
  blockedUntil: Date | null;
}
