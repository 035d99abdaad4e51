import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Where the frame of a browser without an account stood last; forgotten once it is unused for a day. */
@Entity('visitor_urls')
@Index('visitor_urls_age', ['updatedAt'])
export class VisitorUrlEntity {
  /** Id of the anonymous user, made of a digest of the session id, which itself is not kept. */
  @PrimaryColumn({ type: 'uuid', name: 'visitor_id' })
  visitorId: string;

  /** Without query and fragment. */
  @Column({ type: 'text' })
  url: string;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
