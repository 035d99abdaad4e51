import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A value in DER (ITU-T X.690); lengths up to 65,535. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const enumerated = (value: number) => der(0x0a, Buffer.from([value]));
const octets = (content: Buffer) => der(0x04, content);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (text: string) => der(0x17, Buffer.from(text));

const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'));
const COMMON_NAME = objectId('550403');
const CRL_DISTRIBUTION_POINTS = objectId('551d1f');
/** 1.3.6.1.4.1.11129.2.1.17, Android's description of a key. */
const KEY_DESCRIPTION = objectId('2b06010401d679020111');

const nameOf = (text: string) => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))));

interface Certificate {
  readonly subject: string;
  readonly key: KeyObject;
  readonly extensions: readonly Buffer[];
}

/** A certificate (RFC 5280) issued by `Root`. */
function certificateOf({ subject, key, extensions }: Certificate, issuerKey: KeyObject): Buffer {
  const contents = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ECDSA_WITH_SHA256,
    nameOf('Root'),
    sequence(time('200101000000Z'), time('491231235959Z')),
    nameOf(subject),
    key.export({ format: 'der', type: 'spki' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  const signature = sign('sha256', contents, issuerKey);
  return sequence(contents, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
}

/**
 * The certificates of a key in Android's key store under a root that anybody could have made. They name `crlUrl` as the
 * address where revoked certificates are listed.
 */
export function androidCertificates(key: KeyObject, clientDataHash: Buffer, crlUrl: string): Buffer[] {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const description = sequence(
    integer(3),
    enumerated(1),
    integer(4),
    enumerated(1),
    octets(clientDataHash),
    octets(Buffer.alloc(0)),
    sequence(),
    sequence(),
  );
  const points = sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(crlUrl))))));
  const leaf = {
    subject: 'Leaf',
    key,
    extensions: [
      sequence(KEY_DESCRIPTION, octets(description)),
      sequence(CRL_DISTRIBUTION_POINTS, octets(points)),
    ],
  };
  return [
    certificateOf(leaf, root.privateKey),
    certificateOf({ subject: 'Root', key: root.publicKey, extensions: [] }, root.privateKey),
  ];
}
