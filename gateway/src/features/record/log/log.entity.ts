import { Column, Entity, PrimaryColumn } from 'typeorm';

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

/** A signed tree head: what the log was when it had `size` leaves. */
@Entity('record_heads')
export class RecordHeadEntity {
  @PrimaryColumn({ type: 'bigint' })
  size: string;

  @Column({ type: 'timestamptz', name: 'signed_at' })
  signedAt: Date;

  @Column({ type: 'smallint', name: 'key_id' })
  keyId: number;

  @Column({ type: 'bytea' })
  root: Buffer;

  @Column({ type: 'bytea' })
  signature: Buffer;
}

/** A key that heads were ever signed with; the public half stays for ever. */
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

  /** The private key (PKCS 8), sealed under AUTH_SECRET; null where it is given by RECORD_KEY. */
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
