import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { TEST_TIME } from '../../../test/manual-clock.js';
import { closeServer, listen, trackSockets } from '../../../test/smtp-stub.js';
import { MAIL, SENDER } from '../../../test/work-queue.js';
import { uuidv7 } from '../uuid.js';
import type { OutgoingMail } from './mail-transport.js';
import { createSmtpTransport } from './smtp-transport.js';

const OUTGOING: OutgoingMail = { ...MAIL, id: uuidv7(TEST_TIME), createdAt: new Date(TEST_TIME) };
const NEVER = new AbortController().signal;

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** A server that only sends what `talk` writes. */
async function startServer(talk: (socket: Socket) => void): Promise<string> {
  const server = createServer(talk);
  const sockets = trackSockets(server);
  stop = () => closeServer(server, sockets);
  return listen(server);
}

/** A greeting, and then an endless answer to EHLO: a line every 20 ms, so that no socket ever times out. */
function answerForEver(socket: Socket): void {
  socket.on('error', () => undefined);
  socket.write('220 slow.example ESMTP\r\n');
  const lines = setInterval(() => socket.write('250-one moment\r\n'), 20);
  socket.on('close', () => clearInterval(lines));
}

test('a server that never greets is not waited for', async () => {
  const url = await startServer((socket) => socket.on('error', () => undefined));
  const sending = createSmtpTransport(url, SENDER, { step: 100, whole: 10_000 }).send(OUTGOING, NEVER);
  await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

test('a server that never stops sending is not waited for', async () => {
  const url = await startServer(answerForEver);
  const sending = createSmtpTransport(url, SENDER, { step: 10_000, whole: 200 }).send(OUTGOING, NEVER);
  await expect(sending).rejects.toThrow();
});

test('a send ends when the gateway stops', async () => {
  const stopping = new AbortController();
  const url = await startServer(() => stopping.abort());
  const patient = createSmtpTransport(url, SENDER, { step: 60_000, whole: 60_000 });
  await expect(patient.send(OUTGOING, stopping.signal)).rejects.toThrow();
});

/** A server without STARTTLS; returns the commands that it received. */
async function startOpenServer(transcript: string[]): Promise<string> {
  return startServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 open.example ESMTP\r\n');
    socket.on('data', (chunk) => {
      transcript.push(String(chunk));
      socket.write(
        String(chunk).startsWith('EHLO') ? '250-open.example\r\n250 AUTH PLAIN\r\n' : '502 no\r\n',
      );
    });
  });
}

test('a password is not sent unencrypted to another machine', async () => {
  const transcript: string[] = [];
  const { port } = new URL(await startOpenServer(transcript));
  // Loopback by another name, which the transport does not recognise as this machine.
  const transport = createSmtpTransport(`smtp://farol:segredo@[::ffff:127.0.0.1]:${port}`, SENDER);
  const local = createSmtpTransport(`smtp://farol:segredo@127.0.0.1:${port}`, SENDER);
  await expect(transport.send(OUTGOING, NEVER)).rejects.toThrow();
  expect(transcript.join('')).not.toContain('AUTH');
  await expect(local.send(OUTGOING, NEVER)).rejects.toThrow();
  expect(transcript.join('')).toContain('AUTH PLAIN');
});
