import { createHash } from 'node:crypto';
import { outcomeOf, type TradeDirection, type TradeOutcome } from '#schema/outcome.js';
import type { Pair } from '#schema/pair.js';
import { SANDBOX_START } from '#schema/sandbox.js';
import type { SandboxCall } from '../../platform/sandbox-call.js';
import { uuidOf } from '../../platform/uuid.js';
import type { MarketService } from '../market/market.service.js';

/** One call in the sandbox, as its services know it. Times are epoch milliseconds of the sandbox. */
export interface SandboxScope {
  readonly call: SandboxCall;
  /** Whose sandbox key it came with, and which. */
  readonly userId: string;
  readonly keyId: string;
  /** The market of the seed as it stands at a moment. */
  marketAt(time: number): MarketService;
}

/** The present moment of a call. */
export const nowOf = ({ at }: SandboxCall): number => at ?? SANDBOX_START;

/** The same parts always give the same id, of the same time, whoever asks. @param time epoch milliseconds */
export function sandboxId(time: number, ...parts: readonly (string | number)[]): string {
  return uuidOf(
    time,
    createHash('sha256')
      .update(JSON.stringify([time, ...parts]))
      .digest(),
  );
}

/** The moment that an id was made for, as far as it is one of version 7; NaN for any other. */
export function timeOfId(id: string): number {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7/i.test(id)
    ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
    : Number.NaN;
}

/** How a position ends, which in a sandbox is known from its beginning. */
export async function endOf(
  { marketAt }: Pick<SandboxScope, 'marketAt'>,
  { pair, direction, entryPrice }: { pair: Pair; direction: TradeDirection; entryPrice: number },
  expiresAt: number,
): Promise<{ readonly exitPrice: number; readonly outcome: TradeOutcome }> {
  const exitPrice = await marketAt(expiresAt).entryPrice(pair);
  return { exitPrice, outcome: outcomeOf(pair, direction, entryPrice, exitPrice) };
}
