import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Begins a download and reads nothing of it but the status. */
export async function beginDownload(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly socket: Socket }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const lines = Object.entries({ Host: '127.0.0.1', Connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n`);
  await once(socket, 'readable');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(String(socket.read(16)))?.[1]), socket };
}
