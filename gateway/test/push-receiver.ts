import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The message as the device would read it, decrypted with its own keys. */
  readonly content: Readonly<Record<string, unknown>>;
}

/** A browser's subscription. */
export interface TestSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A push service on this machine, with the devices that it sends to. */
export interface PushReceiver {
  /** Such as `127.0.0.1:40123`; a gateway sends there if that is among its private hosts. */
  readonly host: string;
  readonly received: ReceivedPush[];
  /** Answers a message; 201 by default. */
  answer: (response: ServerResponse) => void;
  /** A device that has asked for a subscription. */
  subscribe(): TestSubscription;
  stop(): Promise<void>;
}

interface Device {
  readonly pair: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
}

/** Decodes a message as in RFC 8188 and RFC 8291: one record, `aes128gcm`. */
function decrypt(body: Buffer, { pair, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = pair.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2, after which there may be zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

export async function startPushReceiver(): Promise<PushReceiver> {
  const received: ReceivedPush[] = [];
  const devices = new Map<string, Device>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      const path = request.url ?? '';
      const device = devices.get(path);
      const content = device ? JSON.parse(decrypt(Buffer.concat(chunks), device)) : {};
      received.push({ path, headers: request.headers, content });
      receiver.answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: PushReceiver = {
    host,
    received,
    answer: (response) => void response.writeHead(201).end(),
    subscribe() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      devices.set(path, { pair, auth });
      return {
        endpoint: `http://${host}${path}`,
        p256dh: pair.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
