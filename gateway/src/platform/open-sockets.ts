import type { Socket } from 'node:net';

/** Sockets, as long as they are open. */
export class OpenSockets {
  private readonly sockets = new Set<Socket>();

  add(socket: Socket): void {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
  }

  all(): Socket[] {
    return [...this.sockets];
  }

  /** Answers how many there were. */
  destroyAll(): number {
    const { size } = this.sockets;
    for (const socket of this.sockets) socket.destroy();
    return size;
  }

  /** Destroys those over which the other side has never said anything. */
  destroyUnheard(): void {
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}
