import { createECDH } from 'node:crypto';

/** Key pair on P-256, in base64url, that identifies the sender to push services (VAPID, RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Contact of an operator who named none that a push service would accept; nobody reads it. */
export const NO_CONTACT = 'mailto:farol@example.com';

/** Names that lead nowhere outside a network of one's own (RFC 2606, 6761, 6762, 8375; ICANN's .internal). */
const PRIVATE_NAME =
  /(?:^|\.)(?:corp|example|home|home\.arpa|internal|intranet|invalid|lan|local|localhost|test)$/;
const PUBLIC_NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/**
 * Whether every push service accepts this contact (RFC 8292, 2.1): `mailto:` or https. Apple's refuses each message with
 * BadJwtToken if its host is an address or a name that is not public.
 */
export function isVapidSubject(subject: string): boolean {
  const mail = /^mailto:[^\s@,;:<>"()[\]\\]+@([^\s@]+)$/.exec(subject)?.[1];
  const url = !mail && URL.canParse(subject) && !/\s/.test(subject) ? new URL(subject) : undefined;
  const isWeb = url?.protocol === 'https:' && url.username === '' && url.password === '';
  const host = (mail ?? (isWeb ? url.hostname : '')).toLowerCase();
  return PUBLIC_NAME.test(host) && !PRIVATE_NAME.test(host);
}

/** The contact that push services are given: the first that they accept of the public address and the sender of mail. */
export function vapidSubject(publicUrl: string, mailAddress: string): string {
  return [publicUrl, `mailto:${mailAddress}`].find(isVapidSubject) ?? NO_CONTACT;
}

const CURVE = 'prime256v1';

export function newVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const privateKey = Buffer.alloc(32);
  const bytes = pair.getPrivateKey();
  // A small number has fewer bytes; they are aligned to the end.
  bytes.copy(privateKey, 32 - bytes.length);
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** Whether the two keys form a pair. */
export function areVapidKeys({ publicKey, privateKey }: VapidKeys): boolean {
  if (!/^[A-Za-z0-9_-]{43}$/.test(privateKey)) return false;
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey().toString('base64url') === publicKey;
  } catch {
    return false;
  }
}
