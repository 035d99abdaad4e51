import { createServer } from 'node:net';
import { StartError } from './start-error.js';

/** Error codes for a host that is not this machine's. */
const NOT_OURS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/** Fails if the address is in use; called before anything else is started. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ host, port }, resolve));
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (NOT_OURS.has(code)) throw StartError.of('HOST', `${host} is no address of this machine`, error);
    const reason =
      code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be listened on (${message})`;
    throw new StartError(`PORT: ${host}:${port} ${reason}; set another PORT`, { cause: error });
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** A free port of the loopback interface. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string')
    throw new Error('no free port on the loopback interface');
  return address.port;
}
