import { createHash } from 'node:crypto';
import { outcomeOf, type TradeDirection, type TradeOutcome } from '#schema/outcome.js';
import type { Pair } from '#schema/pair.js';
import { SANDBOX_START } from '#schema/sandbox.js';
import type { SandboxCall } from '../../platform/sandbox-call.js';
import { uuidOf } from '../../platform/uuid.js';
import type { MarketService } from '../market/market.service.js';

/** Context of one sandbox call. Times are epoch milliseconds in sandbox time. */
export interface SandboxScope {
  readonly call: SandboxCall;
  /** Owner and id of the sandbox key. */
  readonly userId: string;
  readonly keyId: string;
  /** The seed's market at a time. */
  marketAt(time: number): MarketService;
}

/** The current sandbox time of a call. */
export const nowOf = ({ at }: SandboxCall): number => at ?? SANDBOX_START;

/** Deterministic id: the same time and parts always give the same id. @param time epoch milliseconds */
export function sandboxId(time: number, ...parts: readonly (string | number)[]): string {
  return uuidOf(
    time,
    createHash('sha256')
      .update(JSON.stringify([time, ...parts]))
      .digest(),
  );
}

/** The time in an id of UUID version 7; NaN for any other text. */
export function timeOfId(id: string): number {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7/i.test(id)
    ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
    : Number.NaN;
}

/** The result of a position, which a sandbox knows in advance. */
export async function endOf(
  { marketAt }: Pick<SandboxScope, 'marketAt'>,
  { pair, direction, entryPrice }: { pair: Pair; direction: TradeDirection; entryPrice: number },
  expiresAt: number,
): Promise<{ readonly exitPrice: number; readonly outcome: TradeOutcome }> {
  const exitPrice = await marketAt(expiresAt).entryPrice(pair);
  return { exitPrice, outcome: outcomeOf(pair, direction, entryPrice, exitPrice) };
}
