import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Parts of an answer that a test wants to differ from a real browser's. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly challenge?: string;
  /** Whether the device has verified its user; true by default. */
  readonly userVerified?: boolean;
  readonly userHandle?: string | null;
  /** Signs with its own key in place of the credential's. */
  readonly forged?: boolean;
}

interface CreationOptions {
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly challenge: string;
}

interface RequestOptions {
  readonly rpId: string;
  readonly challenge: string;
}

// Flags of the authenticator data (WebAuthn 6.1).
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const MAY_BE_BACKED_UP = 0x08;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const newKeyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A public key of P-256 in COSE form (RFC 9053): a map of key type, algorithm ES256, curve, x and y. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const head = Buffer.from('a5010203262001215820', 'hex');
  return Buffer.concat([
    head,
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

const cborText = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const cborBytes = (data: Buffer) =>
  Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data]);

/** `{fmt, attStmt, authData}` in CBOR (RFC 8949). */
function attestationOf(data: Buffer, format: string, statement: Buffer): Buffer {
  const pairs = [
    cborText('fmt'),
    cborText(format),
    cborText('attStmt'),
    statement,
    cborText('authData'),
    cborBytes(data),
  ];
  return Buffer.concat([Buffer.from([0xa3]), ...pairs]);
}

/** Certificates of a credential's key for a hash of the client's data, the key's own first. */
type Certify = (key: KeyObject, clientDataHash: Buffer) => readonly Buffer[];

/** `{alg: ES256, sig, x5c}` in CBOR, with a signature that is none. */
function statementOf(certificates: readonly Buffer[]): Buffer {
  const x5c = Buffer.concat([Buffer.from([0x80 + certificates.length]), ...certificates.map(cborBytes)]);
  const pairs = [
    cborText('alg'),
    Buffer.from([0x26]),
    cborText('sig'),
    cborBytes(Buffer.alloc(64)),
    cborText('x5c'),
    x5c,
  ];
  return Buffer.concat([Buffer.from([0xa3]), ...pairs]);
}

/** A device with one passkey, and its browser; its counter grows by one at each use unless it starts at 0. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  userHandle: string | null = null;
  private readonly keys = newKeyPair();

  constructor(
    private readonly origin: string,
    private counter = 1,
  ) {}

  /**
   * A browser's answer to `beginPasskeyRegistration`.
   *
   * @param certify makes the certificates of an attestation by Android's key store; without it there is no attestation
   */
  create(options: CreationOptions, deviation: Deviation = {}, certify?: Certify) {
    this.userHandle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      coseOf(this.keys.publicKey),
    ]);
    const data = this.authenticatorData(options.rp.id, HAS_CREDENTIAL, deviation, credential);
    const client = this.clientData('webauthn.create', options.challenge, deviation);
    const attestation = certify
      ? attestationOf(data, 'android-key', statementOf(certify(this.keys.publicKey, sha256(client))))
      : attestationOf(data, 'none', Buffer.from([0xa0]));
    return {
      id: this.id,
      clientDataJSON: client.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal', 'hybrid'],
    };
  }

  /** A browser's answer to `beginPasskeySignIn` or `beginPasskeyProof`. */
  get(options: RequestOptions, deviation: Deviation = {}) {
    if (this.counter > 0) this.counter += 1;
    const data = this.authenticatorData(options.rpId, 0, deviation);
    const client = this.clientData('webauthn.get', options.challenge, deviation);
    const key = deviation.forged ? newKeyPair().privateKey : this.keys.privateKey;
    return {
      id: this.id,
      authenticatorData: data.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), key).toString('base64url'),
      userHandle: deviation.userHandle === undefined ? this.userHandle : deviation.userHandle,
    };
  }

  private authenticatorData(
    rpId: string,
    flags: number,
    deviation: Deviation,
    rest = Buffer.alloc(0),
  ): Buffer {
    const verified = deviation.userVerified === false ? 0 : USER_VERIFIED;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? this.counter);
    const bits = Buffer.from([flags | USER_PRESENT | verified | MAY_BE_BACKED_UP]);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), bits, counter, rest]);
  }

  private clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    const origin = deviation.origin ?? this.origin;
    return Buffer.from(
      JSON.stringify({ type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }
}
