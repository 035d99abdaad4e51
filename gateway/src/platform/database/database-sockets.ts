import { Socket } from 'node:net';
import { OpenSockets } from '../open-sockets.js';

/** Ends as a connection does that nobody answers, but at once and without a packet. */
class RefusedSocket extends Socket {
  override connect(): this {
    const error = new Error('the database is known not to answer: it was not asked');
    return this.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  }
}

/**
 * The sockets of one data source, those that are still being opened among them. node-postgres's pool knows only
 * the open ones, and a hung server takes connections that it never greets.
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

  /** Answers later whether anything has come on any of them since now. */
  listen(): () => boolean {
    const before = new Map(this.sockets.all().map((socket) => [socket, socket.bytesRead]));
    return () => this.sockets.all().some((socket) => socket.bytesRead > (before.get(socket) ?? 0));
  }

  /** Whoever waits on a connection, or for one, learns at once that it is lost; new ones are opened. */
  cut(): void {
    this.sockets.destroyAll();
  }

  /** Cuts those over which the server has never said anything. */
  cutUngreeted(): void {
    this.sockets.destroyUnheard();
  }

  /** Cuts, and from now on whoever asks for a connection learns at once that there is none. */
  refuse(): void {
    this.isRefusing = true;
    this.cut();
  }

  /** Ends `refuse`. */
  allow(): void {
    this.isRefusing = false;
  }
}
