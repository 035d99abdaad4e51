import { pipSize } from '#schema/pair.js';
import type { MarketFeed } from '../src/features/market/market-feed.js';
import type { Clock } from '../src/platform/clock.js';
import { isUnknown, type Listener, send } from './client.js';
import { type CallStep, GATEWAYS, type GatewayName, type OrderStep } from './plan.js';
import type { WorldGateway } from './world-gateway.js';

const MINUTE_MS = 60_000;

const ORDER = `mutation ($input: PlacePracticeOrderInput!) {
  placePracticeOrder(input: $input) { trade { id } account { id } } }`;
const GENERATE = 'mutation ($input: GenerateSignalInput!) { generateSignal(input: $input) { id } }';
const SAVE = 'mutation ($input: SaveSignalInput!) { saveSignal(input: $input) { id } }';
const ALERT_RULE = 'mutation ($input: AlertRuleInput!) { createAlertRule(input: $input) { id } }';
const PRICE_RULE = 'mutation ($input: PriceRuleInput!) { createPriceRule(input: $input) { id } }';
const SOURCE = 'mutation ($input: CallSourceInput!) { openCallSource(input: $input) { id } }';
const CALLS = 'mutation ($input: AddCallsInput!) { addCalls(input: $input) { added late duplicates } }';
const LIMITS = 'mutation ($input: PracticeLimitsInput!) { setPracticeLimits(input: $input) { id } }';

const ALERTS = {
  ...{ name: 'Uma', timeframes: ['1m'], minConfidence: 50, weekdays: [1, 2, 3, 4, 5, 6, 7] },
  mostPerDay: 5,
};

/** Codes that a call may be refused with. */
const REFUSALS = new Set(['CONFLICT', 'UNAVAILABLE', 'NOT_FOUND', 'RATE_LIMITED', 'BAD_USER_INPUT']);

export interface WorldUser {
  readonly id: string;
  readonly token: string;
  readonly listener: Listener;
  /** Its call source, once it has one. */
  source?: string;
}

/** Who calls which gateway. */
interface Caller {
  readonly user: number;
  readonly gateway: GatewayName;
}

interface PlacedOrder {
  readonly trade: { readonly id: string };
}

/** What calls need of a world. */
interface CalledWorld {
  readonly clock: Clock;
  readonly market: MarketFeed;
  readonly users: readonly WorldUser[];
  readonly surprises: string[];
  gateway(name: GatewayName): WorldGateway;
}

/** What users call, and what they were told. */
export class UserCalls {
  /** The trade of each order, by the order's key, and the signals. */
  readonly acknowledged = { trades: new Map<string, string>(), signals: new Set<string>() };
  private readonly orders = new Map<string, OrderStep>();

  constructor(private readonly world: CalledWorld) {}

  async make(step: CallStep): Promise<void> {
    switch (step.kind) {
      case 'generate':
        return this.generate(step);
      case 'order':
        this.orders.set(step.key, step);
        return this.order(step, step.copies, step.gateway);
      case 'repeat': {
        const order = this.orders.get(step.key);
        return order && this.order(order, 1, step.gateway);
      }
      case 'alert rule':
        await this.ask(step, ALERT_RULE, { input: { ...ALERTS, pairs: [step.pair], channels: ['BELL'] } });
        return;
      case 'price rule':
        return this.priceRule(step);
      case 'call':
        return this.call(step);
    }
  }

  /** A user sets a limit of trades a day. */
  async limitTrades(caller: Caller, dailyTrades: number): Promise<void> {
    await this.ask(caller, LIMITS, { input: { dailyTrades } });
  }

  private user(number: number): WorldUser {
    const user = this.world.users[number];
    if (!user) throw new Error(`there is no user ${number}`);
    return user;
  }

  /** Refusals are answers; an internal error is not. */
  private async ask({ user, gateway }: Caller, query: string, variables: object) {
    const answer = await send(this.world.gateway(gateway), this.user(user).token, query, variables);
    if (answer.code !== undefined && !REFUSALS.has(answer.code))
      this.world.surprises.push(`gateway ${gateway} answered ${answer.code} to ${query.slice(0, 60)}`);
    return answer;
  }

  private async generate(step: CallStep & { readonly kind: 'generate' }): Promise<void> {
    const { data } = await this.ask(step, GENERATE, { input: { pair: step.pair, timeframe: '1m' } });
    if (!data) return;
    const { id } = data.generateSignal as { id: string };
    this.acknowledged.signals.add(id);
    if (step.isSaved) await this.ask(step, SAVE, { input: { id } });
  }

  /** Sends an order until one gateway has answered; the other is tried next, as behind a proxy. */
  private async order(order: OrderStep, copies: number, first: GatewayName): Promise<void> {
    const { user, key: idempotencyKey, pair, timeframe, direction, stake, statedChance } = order;
    const input = { idempotencyKey, pair, timeframe, direction, stake, statedChance };
    const from = GATEWAYS.indexOf(first);
    const sendOne = async (copy: number) => {
      for (const turn of [0, 1]) {
        const gateway = GATEWAYS[(from + copy + turn) % GATEWAYS.length] ?? first;
        const answer = await this.ask({ user, gateway }, ORDER, { input });
        if (isUnknown(answer)) continue;
        if (answer.data) this.note(idempotencyKey, answer.data.placePracticeOrder as PlacedOrder);
        return;
      }
    };
    await Promise.all(Array.from({ length: copies }, (_, copy) => sendOne(copy)));
  }

  private note(key: string, { trade: { id } }: PlacedOrder): void {
    const known = this.acknowledged.trades.get(key) ?? id;
    this.acknowledged.trades.set(key, known);
    if (known !== id) this.world.surprises.push(`${key} was answered with trade ${known}, then with ${id}`);
  }

  private async priceRule(step: CallStep & { readonly kind: 'price rule' }): Promise<void> {
    const { pair, pips, repeats } = step;
    const tick = await this.world.market.lastTick(pair);
    const price = tick.price + pips * pipSize(pair);
    await this.ask(step, PRICE_RULE, {
      input: { pair, price: Number(price.toFixed(5)), repeats, channels: ['BELL'] },
    });
  }

  private async call(step: CallStep & { readonly kind: 'call' }): Promise<void> {
    const { copies, pair, direction, gales } = step;
    const user = this.user(step.user);
    if (user.source === undefined) {
      const input = { name: 'Grupo', kind: 'GROUP', zone: 'UTC', gales: 0 };
      const { data } = await this.ask(step, SOURCE, { input });
      if (!data) return;
      user.source = (data.openCallSource as { id: string }).id;
    }
    const minute = Math.floor(this.world.clock.now() / MINUTE_MS) * MINUTE_MS;
    const entryTime = new Date(minute + MINUTE_MS).toISOString();
    const input = {
      sourceId: user.source,
      calls: [{ pair, direction, entryTime, expiryMinutes: 1, gales }],
    };
    const from = GATEWAYS.indexOf(step.gateway);
    await Promise.all(
      Array.from({ length: copies }, (_, copy) =>
        this.ask({ user: step.user, gateway: GATEWAYS[(from + copy) % 2] ?? 'A' }, CALLS, { input }),
      ),
    );
  }
}
