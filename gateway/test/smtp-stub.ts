import type { AddressInfo, Server, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The server's behaviour; it can be changed at any time. */
type SmtpBehaviour =
  | 'accept'
  /** 550 to RCPT TO. */
  | 'refuse recipient'
  /** 451 to the message. */
  | 'refuse for now'
  /** Accepts the message, and never answers. */
  | 'hang'
  /** Accepts the message, and closes the connection instead of answering. */
  | 'drop';

export interface SmtpStub {
  readonly url: string;
  /** Every message that was received completely, whatever the answer. */
  readonly received: Email[];
  behaviour: SmtpBehaviour;
  /** Resolves with the next complete message. */
  next(): Promise<Email>;
  stop(): Promise<void>;
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** Collects the sockets of a server, to cut them. */
export function trackSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return sockets;
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of sockets) socket.destroy();
  await closed;
}

/** A real SMTP server on loopback, with typical faults. */
export async function startSmtpStub(): Promise<SmtpStub> {
  const received: Email[] = [];
  const waiting: ((email: Email) => void)[] = [];
  const answer = (done: (error?: Error) => void) => {
    if (stub.behaviour === 'refuse for now') return done(refusal(451, 'try again later'));
    if (stub.behaviour === 'accept') return done();
    if (stub.behaviour === 'drop') for (const socket of sockets) socket.destroy();
  };
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const isRefused = stub.behaviour === 'refuse recipient';
      done(isRefused ? refusal(550, `<${address}> is not known here`) : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const email = await PostalMime.parse(Buffer.concat(chunks));
        received.push(email);
        for (const resolve of waiting.splice(0)) resolve(email);
        answer(done);
      });
    },
  });
  // Some tests make the client hang up.
  smtp.on('error', () => undefined);
  const sockets = trackSockets(smtp.server);
  const stub: SmtpStub = {
    url: await listen(smtp.server),
    received,
    behaviour: 'accept',
    next: () => new Promise((resolve) => waiting.push(resolve)),
    stop: () => closeServer(smtp.server, sockets),
  };
  return stub;
}
