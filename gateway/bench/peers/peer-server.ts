import 'reflect-metadata';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GenerateSignalInput } from '../../src/features/signals/signal.input.js';
import { serveAsItComes } from './as-it-comes.js';
import { HandWritten, meOf, type PeerSetting } from './hand-written.js';

/** One peer as a separate process: its first message selects the server, and it answers with its address. */

const HOST = '127.0.0.1';

interface Asked {
  readonly query: string;
  readonly variables: { readonly first: number; readonly input: GenerateSignalInput };
}

/** Reads a body by its events: an iterator over it would cost more than all the rest of a short answer. */
function textOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => resolve(text));
    request.on('error', reject);
  });
}

/** The case of a document, by the name of its operation. */
async function answer(hand: HandWritten, { query, variables }: Asked, token: string | undefined) {
  if (query.startsWith('query PeerRecord')) return { trackRecord: await hand.trackRecord() };
  const viewer = await hand.viewer(token);
  if (query.startsWith('query PeerMe')) return { me: { ...meOf(viewer), __typename: 'User' } };
  if (query.startsWith('query PeerList'))
    return { pastSignals: { items: await hand.pastSignals(viewer.id, variables.first) } };
  if (query.startsWith('mutation PeerGenerate'))
    return { generateSignal: await hand.generate(viewer.id, variables.input) };
  throw new Error('no case of this bench');
}

/** `node:http` and nothing else. */
async function serveByHand(hand: HandWritten): Promise<string> {
  const server = createServer(async (request, response) => {
    const operation: Asked = JSON.parse(await textOf(request));
    try {
      const body = JSON.stringify({ data: await answer(hand, operation, request.headers.authorization) });
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  return `http://${HOST}:${(server.address() as AddressInfo).port}/graphql`;
}

process.once('message', async (setting: PeerSetting) => {
  const hand = new HandWritten(setting);
  const url = await (setting.peer === 'apollo' ? serveAsItComes(hand, HOST) : serveByHand(hand));
  process.send?.({ url });
});
process.on('disconnect', () => process.exit(0));
