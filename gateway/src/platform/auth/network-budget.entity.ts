import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Recent spending of a client network, or of an IPv6 site, from one of its budgets. */
@Entity('network_budgets')
export class NetworkBudgetEntity {
  /** A hash; no address is stored in plain text. */
  @PrimaryColumn({ type: 'text' })
  key: string;

  /** Level at `at`; it falls evenly from then on. */
  @Column({ type: 'float8' })
  level: number;

  @Column({ type: 'timestamptz' })
  at: Date;
}
