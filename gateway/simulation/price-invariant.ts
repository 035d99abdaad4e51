import type { DataSource } from 'typeorm';
import { outcomeOf } from '#schema/outcome.js';
import { type Pair, roundPrice } from '#schema/pair.js';
import { MAX_TICK_AGE_MS } from '../src/features/market/market-feed.js';
import type { World } from './world.js';

const SECOND_MS = 1000;

/** A settled signal or trade. */
interface SettledRow {
  readonly id: string;
  readonly pair: Pair;
  readonly direction: 'CALL' | 'PUT';
  readonly opened: Date;
  readonly expiry: Date;
  readonly entry: number;
  /** Null for VOID. */
  readonly exit: number | null;
  readonly outcome: string;
}

const SETTLED = `
SELECT id, pair, direction, generated_at AS opened, due_at AS expiry, entry_price AS entry, exit_price AS exit, outcome
FROM signals JOIN signal_outcomes ON signal_id = id WHERE outcome IS NOT NULL
UNION ALL SELECT id, pair, direction, opened_at, expires_at, entry_price, exit_price, result
FROM practice_trades WHERE result IS NOT NULL`;

/**
 * Outcomes of signals and trades follow from the two prices of their row, and these are the market's: the last one at or
 * before the expiry, and one that was there when it was entered. The market is asked about each row once.
 */
export class PriceInvariant {
  private readonly compared = new Set<string>();

  constructor(private readonly dataSource: DataSource) {}

  async check(world: World): Promise<string[]> {
    const found: string[] = [];
    for (const row of await this.dataSource.query<SettledRow[]>(SETTLED)) {
      const { id, pair, direction, entry, exit, outcome } = row;
      if (exit !== null && outcomeOf(pair, direction, entry, exit) !== outcome)
        found.push(`${id} has another outcome than its prices`);
      if (this.compared.has(id)) continue;
      this.compared.add(id);
      // The market of a world always has a price.
      if (exit !== (await priceAt(world, pair, row.expiry.getTime())))
        found.push(`${id} was not settled by the price at its expiry`);
      if (!(await hadPrice(world, row)))
        found.push(`${id} was entered at a price that the market did not have`);
    }
    return found;
  }
}

async function priceAt({ market }: World, pair: Pair, time: number): Promise<number | undefined> {
  const tick = await market.tickAtOrBefore(pair, time);
  return tick && roundPrice(pair, tick.price);
}

/** It is dated by a gateway's clock, which may be ahead or behind. */
async function hadPrice(world: World, { pair, opened, entry }: SettledRow): Promise<boolean> {
  const [newest, oldest] = [world.mostSkewMs, -world.mostSkewMs - MAX_TICK_AGE_MS];
  for (let away = newest; away >= oldest; away -= SECOND_MS)
    if ((await priceAt(world, pair, opened.getTime() + away)) === entry) return true;
  return false;
}
