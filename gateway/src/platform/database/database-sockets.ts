import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { OpenSockets } from '../open-sockets.js';

/** Fails like a connection that nobody answers, but at once and without sending a packet. */
class RefusedSocket extends Socket {
  override connect(): this {
    const error = new Error('the database is known not to answer: it was not asked');
    return this.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  }
}

/** A server that runs closes a connection within milliseconds; one that hangs is not waited for. */
const CLOSING_MS = 1000;

/**
 * The sockets of one data source, including those that are still connecting. node-postgres's pool knows only the open
 * ones, and a hung server accepts connections without ever greeting them.
 */
export class DatabaseSockets {
  private readonly sockets = new OpenSockets();
  private isRefusing = false;

  /** A socket for node-postgres to connect. */
  make(): Socket {
    if (this.isRefusing) return new RefusedSocket();
    const socket = new Socket();
    this.sockets.add(socket);
    return socket;
  }

  /** Returns a function that checks whether any of them has received data since now. */
  listen(): () => boolean {
    const before = new Map(this.sockets.all().map((socket) => [socket, socket.bytesRead]));
    return () => this.sockets.all().some((socket) => socket.bytesRead > (before.get(socket) ?? 0));
  }

  /** Closes all connections: their users, and callers waiting for one, fail at once. New ones can be opened. */
  cut(): void {
    this.sockets.destroyAll();
  }

  /** Closes connections on which the server has never sent anything. */
  closeUnanswered(): void {
    this.sockets.destroyUnheard();
  }

  /**
   * Resolves once the server has closed every connection, or after `timeoutMs`. The end of a pool does not wait for it,
   * and a server that is stopped before that reports an error to each connection.
   */
  async closed(timeoutMs = CLOSING_MS): Promise<void> {
    await Promise.race([this.sockets.closed(), pause(timeoutMs, undefined, { ref: false })]);
  }

  /** Closes all connections, and makes every attempt to open one fail at once. */
  refuse(): void {
    this.isRefusing = true;
    this.cut();
  }

  /** Permits connections again after `refuse`. */
  allow(): void {
    this.isRefusing = false;
  }
}
