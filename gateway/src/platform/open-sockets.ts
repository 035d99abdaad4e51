import type { Socket } from 'node:net';

/** The currently open sockets. */
export class OpenSockets {
  private readonly sockets = new Set<Socket>();

  add(socket: Socket): void {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
  }

  all(): Socket[] {
    return [...this.sockets];
  }

  /** Resolves once each of the currently open sockets is closed. */
  async closed(): Promise<void> {
    await Promise.all(this.all().map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  }

  /** Returns how many there were. */
  destroyAll(): number {
    const { size } = this.sockets;
    for (const socket of this.sockets) socket.destroy();
    return size;
  }

  /** Destroys those on which the other side has never sent anything. */
  destroyUnheard(): void {
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}
