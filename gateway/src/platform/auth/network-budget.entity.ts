import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a client network has lately spent of one of its budgets. */
@Entity('network_budgets')
export class NetworkBudgetEntity {
  /** A hash; no address stands here in clear. */
  @PrimaryColumn({ type: 'text' })
  key: string;

  /** Spent at `at`; it falls evenly from then on. */
  @Column({ type: 'float8' })
  level: number;

  @Column({ type: 'timestamptz' })
  at: Date;
}
