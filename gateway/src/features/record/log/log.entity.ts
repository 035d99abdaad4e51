import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** 256 hashes of the log's tree; see `LogTilesRepository`. */
@Entity('record_tiles')
export class RecordTileEntity {
  @PrimaryColumn({ type: 'smallint' })
  level: number;

  @PrimaryColumn({ type: 'integer' })
  index: number;

  @Column({ type: 'bytea' })
  hashes: Buffer;
}

/** A tree head: size and root of the log at one time, and the signature of its checkpoint. */
@Entity('record_heads')
@Index('record_heads_former', ['size'], { where: 'former' })
export class RecordHeadEntity {
  @PrimaryColumn({ type: 'bigint' })
  size: string;

  @Column({ type: 'timestamptz', name: 'signed_at' })
  signedAt: Date;

  @Column({ type: 'smallint', name: 'key_id' })
  keyId: number;

  @Column({ type: 'bytea' })
  root: Buffer;

  /** Of the checkpoint: the log's public address without scheme. */
  @Column({ type: 'text' })
  origin: string;

  /** Of the checkpoint's text. */
  @Column({ type: 'bytea', name: 'note_signature' })
  noteSignature: Buffer;

  /** Signed before each batch ended with a leaf that says when: the last leaf that it covers is another one. */
  @Column({ type: 'boolean', default: true })
  former: boolean;

  /** In a format of our own, of former heads. The previous version writes and reads it; nothing here does. */
  @Column({ type: 'bytea', default: '\\x' })
  signature: Buffer;
}

/** A key that has signed checkpoints; its public key is kept for ever. */
@Entity('record_keys')
export class RecordKeyEntity {
  @PrimaryColumn({ type: 'smallint' })
  id: number;

  /** Thumbprint of the public key (RFC 7638). */
  @Column({ type: 'text', unique: true })
  kid: string;

  /** `x` of the public JWK (RFC 8037). */
  @Column({ type: 'text', name: 'public_key' })
  publicKey: string;

  /** The private key (PKCS 8), sealed under AUTH_SECRET; null if RECORD_KEY supplies it. */
  @Column({ type: 'text', name: 'sealed_key', nullable: true })
  sealedKey: string | null;

  @Column({ type: 'timestamptz', name: 'began_at' })
  beganAt: Date;
}

/** The first leaf of each UTC month. */
@Entity('record_months')
export class RecordMonthEntity {
  /** YYYY-MM. */
  @PrimaryColumn({ type: 'text' })
  month: string;

  @Column({ type: 'bigint', name: 'first_leaf' })
  firstLeaf: string;
}
