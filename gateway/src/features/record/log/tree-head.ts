import { type KeyObject, sign } from 'node:crypto';
import { checkpointText } from '#schema/tlog/checkpoint.js';

/** The state of the log at one time: number of leaves, root of their tree, and when its checkpoint was signed. */
export interface TreeHead {
  readonly size: number;
  readonly root: Buffer;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** A head as it is told: by mail, with alerts and with the figures. */
export interface LogHead {
  readonly size: number;
  /** base64url */
  readonly root: string;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** A head from before the log itself said when it was signed. */
export type FormerHead = Pick<TreeHead, 'size' | 'time'>;

/** An Ed25519 public key (RFC 8037), identified by its thumbprint (RFC 7638). */
export interface PublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly kid: string;
  readonly x: string;
}

/** The signature of a head's checkpoint. @param origin names the log */
export function signCheckpoint({ size, root }: TreeHead, origin: string, key: KeyObject): Buffer {
  return sign(null, Buffer.from(checkpointText({ origin, size, root })), key);
}
