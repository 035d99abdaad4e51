import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { ApiScope } from '#schema/api-scope.js';

/** A key with which a program acts for its owner. The key itself is not stored. */
@Entity('api_keys')
@Index('api_keys_of_user', ['userId', 'id'])
@Unique('api_keys_hash', ['keyHash'])
export class ApiKeyEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'api_keys_user' })
  user: Relation<object>;

  @Column({ type: 'text' })
  name: string;

  /** The first characters, by which the owner recognises it. */
  @Column({ type: 'text' })
  prefix: string;

  /** SHA-256 of the key: 256 random bits need no slow hash. */
  @Column({ type: 'bytea', name: 'key_hash' })
  keyHash: Buffer;

  @Column({ type: 'text', array: true })
  scopes: ApiScope[];

  /** Whether the key is for the sandbox only. */
  @Column({ type: 'boolean', default: false })
  sandbox: boolean;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;
}
