import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

interface Waiting {
  resolve(answer: HttpAnswer): void;
  reject(error: Error): void;
}

/**
 * A kept-alive HTTP/1.1 connection for one call at a time. It parses only as much HTTP as the gateway's answers need,
 * so that the caller takes little of the machine that it shares with the gateways.
 */
export class KeptConnection {
  private socket: Socket | undefined;
  private received = '';
  private waiting: Waiting | undefined;

  constructor(private readonly port: number) {}

  /** @param request whole, as it is sent */
  ask(request: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket ??= this.open();
      this.socket.write(request);
    });
  }

  end(): void {
    this.socket?.destroy();
    this.socket = undefined;
  }

  private open(): Socket {
    this.received = '';
    const socket = connect(this.port, '127.0.0.1').setNoDelay().setEncoding('latin1');
    socket.on('data', (part: string) => this.receive(part));
    socket.on('error', (error) => this.fail(socket, error));
    socket.on('close', () => this.fail(socket, new Error('closed without an answer')));
    return socket;
  }

  private fail(socket: Socket, error: Error): void {
    if (this.socket !== socket) return;
    this.end();
    this.waiting?.reject(error);
    this.waiting = undefined;
  }

  private receive(part: string): void {
    this.received += part;
    const end = this.received.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.received.slice(0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    const body = this.received.slice(end + HEAD_END.length);
    if (body.length < length) return;
    const { waiting } = this;
    this.waiting = undefined;
    this.received = '';
    if (/\r\nconnection: close/i.test(head)) this.end();
    if (body.length === length)
      waiting?.resolve({ status: Number(head.slice(9, 12)), body: Buffer.from(body, 'latin1').toString() });
    else waiting?.reject(new Error('an answer without its length'));
  }
}
