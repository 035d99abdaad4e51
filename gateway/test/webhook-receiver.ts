import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly id: string;
  readonly body: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A receiver of webhooks on this machine. */
export interface WebhookReceiver {
  /** Such as `127.0.0.1:40123`; a gateway sends there if that is among its private hosts. */
  readonly host: string;
  readonly url: string;
  readonly received: ReceivedMessage[];
  /** Answers a message; 200 by default. */
  answer: (response: ServerResponse, message: ReceivedMessage) => void;
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('error', () => undefined);
    request.on('end', () => {
      const { type = '', data = {} } = JSON.parse(body || '{}');
      const message = {
        headers: request.headers,
        id: String(request.headers['webhook-id']),
        body,
        type,
        data,
      };
      received.push(message);
      receiver.answer(response, message);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: WebhookReceiver = {
    host,
    url: `http://${host}/farol`,
    received,
    answer: (response) => response.end(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

/** Whether a secret signed a message, checked as a receiver would. The clocks of tests differ from the machine's. */
export function isSignedBy(secret: string, { headers, body, id }: ReceivedMessage): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signature = new Webhook(secret).sign(id, at, body);
  return String(headers['webhook-signature']).split(' ').includes(signature);
}
