interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: { readonly authorization?: string };
}

/** How the gateway answers a message. */
type Answers = (message: Message, socket: FakeSocket) => void;

/**
 * A browser's WebSocket in front of a scripted gateway, for tests with fake timers. By default the gateway accepts each
 * connection, answers pings, and sends one event to each subscription: the number of the connection.
 */
export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  static opened: FakeSocket[] = [];
  /** False: nothing at the other end accepts the connection. */
  static accepts = true;
  static answers: Answers = (message, socket) => socket.answer(message);

  static reset(): void {
    FakeSocket.opened = [];
    FakeSocket.accepts = true;
    FakeSocket.answers = (message, socket) => socket.answer(message);
  }

  readyState: number = FakeSocket.CONNECTING;
  readonly sent: Message[] = [];
  readonly number: number;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  onclose: ((event: unknown) => void) | null = null;

  constructor() {
    this.number = FakeSocket.opened.push(this);
    queueMicrotask(() => {
      if (!FakeSocket.accepts || this.readyState !== FakeSocket.CONNECTING) return;
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const message = JSON.parse(text);
    this.sent.push(message);
    queueMicrotask(() => this.readyState === FakeSocket.OPEN && FakeSocket.answers(message, this));
  }

  answer({ type, id }: Message): void {
    if (type === 'connection_init') this.receive({ type: 'connection_ack' });
    if (type === 'ping') this.receive({ type: 'pong' });
    if (type === 'subscribe') this.next(id);
  }

  next(id: string | undefined): void {
    this.receive({ type: 'next', id, payload: { data: { connection: this.number } } });
  }

  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** By the client; the gateway answers with the same code. */
  close(code = 1005, reason = ''): void {
    if (this.readyState >= FakeSocket.CLOSING) return;
    this.readyState = FakeSocket.CLOSING;
    queueMicrotask(() => this.end(code, reason));
  }

  /** By the gateway, or by a network that fails. */
  end(code: number, reason = ''): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason, wasClean: code !== 1006 });
  }
}
