import { Redis } from 'ioredis';

/** A command that is not answered within this is given up: a request must not wait longer for a limit. */
const COMMAND_MS = 400;
const CONNECT_MS = 1000;
const LONGEST_PAUSE_MS = 500;

/**
 * One connection that comes back by itself. Nothing is queued while it is away and nothing is sent a second time:
 * whoever asks is told at once, and decides.
 */
export function redisConnection(url: string): Redis {
  return new Redis(url, {
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    keepAlive: 5000,
    retryStrategy: (times) => Math.min(times * 50, LONGEST_PAUSE_MS),
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    enableReadyCheck: false,
    disableClientInfo: true,
  });
}
