import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many accounts were last seen within an hour. The database keeps it, by triggers on users. */
@Entity('visit_tally')
export class VisitTallyEntity {
  /** Beginning of the hour; `-infinity` for accounts that were never seen. */
  @PrimaryColumn({ type: 'timestamptz' })
  hour: Date;

  @Column({ type: 'integer' })
  users: number;
}
