import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { chargedNetworks } from '../client-network.js';
import type { Clock } from '../clock.js';
import { FarolError } from '../errors.js';

/** `allowance`: maximum at any time. `ms`: the time in which a spent allowance refills, evenly. */
interface Budget {
  readonly allowance: number;
  readonly ms: number;
}

const MINUTE_MS = 60_000;

/**
 * Budgets of one client network over all accounts. They are twice what the limits for one account or address let one
 * person spend: two people's mistakes never block a third behind the same address, yet the budget is too small to try
 * passwords on many accounts. Browsers that have signed in before do not spend any.
 */
export const NETWORK_BUDGETS = {
  /** Wrong passwords, of users and of administrators. */
  passwords: { allowance: 20, ms: 15 * MINUTE_MS },
  /** Wrong codes: verification, new password, new e-mail, second factor. */
  codes: { allowance: 20, ms: 15 * MINUTE_MS },
  /** Mails to any address: registration, new code, new password, new e-mail. */
  mails: { allowance: 20, ms: 60 * MINUTE_MS },
} as const satisfies Record<string, Budget>;

export type BudgetKind = keyof typeof NETWORK_BUDGETS;

/** After this time an untouched row is obsolete, whatever its budget. */
export const MAX_BUDGET_MS = Math.max(...Object.values(NETWORK_BUDGETS).map(({ ms }) => ms));

/** The level at `$2`. Gateways' clocks differ slightly; time never runs backwards for a budget. */
const LEVEL =
  "greatest(0, b.level - extract(epoch FROM greatest($2 - b.at, interval '0')) * 1000 * $3::float8)";

/** One statement, so that concurrent tries are all counted; returns no row if the budget is exceeded. */
const SPEND = `
INSERT INTO network_budgets AS b (key, level, at) VALUES ($1, 1, $2::timestamptz)
ON CONFLICT (key) DO UPDATE SET level = ${LEVEL} + 1, at = greatest(b.at, $2)
WHERE ${LEVEL} + 1 <= $4::float8 + 1e-6
RETURNING 1`;

const LEFT_OVER = `SELECT ${LEVEL} AS level FROM network_budgets b WHERE key = $1`;

const REFUND = 'UPDATE network_budgets SET level = greatest(0, level - 1) WHERE key = $1';

const hashed = (kind: BudgetKind, network: string) =>
  createHash('sha256').update(`${kind}\n${network}`).digest('base64url');

/**
 * Budgets of client networks, shared by all gateways through PostgreSQL. Each try is counted before it is checked, and
 * only that try is refunded if it was right: a success of one's own does not make room for further guesses.
 */
export class NetworkBudgets {
  /** @param factor multiplies the allowances, for networks of many people behind one address */
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly factor = 1,
  ) {}

  /**
   * Counts one try, whichever account it concerns.
   *
   * @throws FarolError RATE_LIMITED with the seconds to wait
   */
  async spend(kind: BudgetKind, clientAddress: string): Promise<void> {
    const spent: string[] = [];
    for (const [network, factor] of chargedNetworks(clientAddress)) {
      await this.spendOf(kind, network, factor).catch(async (error: unknown) => {
        await this.refundTo(kind, spent);
        throw error;
      });
      spent.push(network);
    }
  }

  private async spendOf(kind: BudgetKind, network: string, factor: number): Promise<void> {
    const { ms } = NETWORK_BUDGETS[kind];
    const allowance = NETWORK_BUDGETS[kind].allowance * this.factor * factor;
    const perMs = allowance / ms;
    const parameters = [hashed(kind, network), new Date(this.clock.now()), perMs];
    const counted = await this.dataSource.query<unknown[]>(SPEND, [...parameters, allowance]);
    if (counted.length > 0) return;
    const [row] = await this.dataSource.query<{ level: number }[]>(LEFT_OVER, parameters);
    const over = Math.max(0, (row?.level ?? 0) + 1 - allowance);
    const seconds = Math.max(1, Math.ceil(over / perMs / 1000 - 1e-6));
    throw new FarolError('RATE_LIMITED', `Muitas tentativas. Tente de novo em ${seconds}s.`, seconds);
  }

  /** Refunds one try that was right, or was not checked. */
  async refund(kind: BudgetKind, clientAddress: string): Promise<void> {
    const networks = chargedNetworks(clientAddress).map(([network]) => network);
    await this.refundTo(kind, networks);
  }

  /** One row at a time, so that two refunds never wait for each other. */
  private async refundTo(kind: BudgetKind, networks: readonly string[]): Promise<void> {
    for (const network of networks) await this.dataSource.query(REFUND, [hashed(kind, network)]);
  }

  /**
   * Counts a guess that fails; a right one costs nothing.
   * @throws FarolError RATE_LIMITED, or what `guess` throws
   */
  async guess<T>(kind: BudgetKind, clientAddress: string, guess: () => Promise<T>): Promise<T> {
    await this.spend(kind, clientAddress);
    const right = await guess();
    await this.refund(kind, clientAddress);
    return right;
  }
}
