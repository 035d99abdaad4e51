import { EventEmitter } from 'node:events';
import { Client, type ClientConfig, type Connection } from 'pg';
import { MessageSplitter } from './message-splitter.js';

/** What of the driver's connection is used; its types leave it out. */
interface Listening {
  attachListeners(stream: NodeJS.EventEmitter): unknown;
}

const splitters = new WeakMap<Connection, MessageSplitter>();

/** What splits a connection's messages; undefined for one that the driver reads alone. */
export function splitterOf(connection: Connection): MessageSplitter | undefined {
  return splitters.get(connection);
}

/** A client of the driver whose connection gives rows as they came to statements that ask for that (`PreparedQuery`). */
export class RowClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const { connection } = this;
    const listening = connection as unknown as Listening;
    const listen = listening.attachListeners.bind(connection);
    listening.attachListeners = (stream) => {
      const rest = new EventEmitter();
      const splitter = new MessageSplitter((bytes) => void rest.emit('data', bytes));
      splitters.set(connection, splitter);
      listen(rest);
      stream.on('data', (chunk: Buffer) => splitter.take(chunk));
      stream.on('end', () => void rest.emit('end'));
    };
  }
}
