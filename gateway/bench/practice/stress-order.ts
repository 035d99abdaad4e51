import { everyPageFlag } from '#schema/page-access.js';
import { PAIRS } from '#schema/pair.js';
import type { Viewer } from '../../src/platform/auth/viewer.js';

export const USERS = 200;

/** Users are numbered, so that every process knows them without asking. */
export function userIdOf(user: number): string {
  return `00000000-0000-7000-8000-${user.toString(16).padStart(12, '0')}`;
}

export function viewerOf(userId: string): Viewer {
  const pages = everyPageFlag(true);
  return { userId, sessionId: userId, userLevel: 'admin', emailVerified: true, pages };
}

/** The order of a number: always the same, whoever sends it. Stakes are R$ 1,00 to R$ 20,99; none expires while orders are measured. */
export function stressOrder(index: number) {
  const input = {
    idempotencyKey: `stress-order-${index.toString().padStart(8, '0')}`,
    pair: PAIRS[index % PAIRS.length] ?? PAIRS[0],
    timeframe: '1h',
    direction: index % 3 === 0 ? 'PUT' : 'CALL',
    stake: 100 + ((index * 37) % 2000),
  } as const;
  return { userId: userIdOf(index % USERS), input };
}
