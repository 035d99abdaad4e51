import { setImmediate } from 'node:timers/promises';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import type { Pair } from '#schema/pair.js';
import { SANDBOX_ALERTS_MAX, SANDBOX_STRETCH_MS } from '#schema/sandbox.js';
import { strengthOf } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { FarolError } from '../../platform/errors.js';
import { replayStream } from '../../platform/replay-stream.js';
import { assertAlertId } from '../alerts/alert.errors.js';
import type { AlertChange } from '../alerts/alert.event.js';
import type { Alert, AlertPage } from '../alerts/alert.type.js';
import type { SandboxMarketService } from '../market/sandbox-market.service.js';
import type { SandboxEntry, SandboxEntryService } from './sandbox-entry.service.js';
import { nowOf, type SandboxScope, sandboxId, timeOfId } from './sandbox-scope.js';

/** Name of a sandbox's only rule. */
const RULE_NAME = 'Sandbox';
/** Alerts emitted before yielding to the event loop. */
const EVENTS_A_TURN = 20;

/** An entry that matches the rule, with the id of its alert. */
interface Alerted {
  readonly id: string;
  readonly entry: SandboxEntry;
}

/** A timed event in a stream. */
interface Played extends AlertChange {
  readonly at: number;
}

/** An alert or its outcome that a webhook would have been sent. */
export interface PastAlert extends Omit<Played, 'alertId'> {
  /** When the alert's signal expires, epoch milliseconds. */
  readonly expiresAt: number;
  /** The alert as it was then, with its id, which takes long to compute for all of a sandbox's alerts. */
  alert(): Alert;
}

/** Id of the alert for a candle's close. */
export function sandboxAlertId(seed: number, pair: Pair, timeframe: Timeframe, closedAt: number): string {
  return sandboxId(closedAt, 'alert', seed, pair, timeframe);
}

const byIdDown = (one: Alerted, other: Alerted) => (one.id < other.id ? 1 : -1);
const byTime = (one: Omit<Played, 'alertId'>, other: Omit<Played, 'alertId'>) =>
  one.at - other.at || (one.kind === other.kind ? 0 : one.kind === 'OUTCOME' ? -1 : 1);
const byMoment = (one: Played, other: Played) => byTime(one, other) || (one.alertId < other.alertId ? -1 : 1);

/**
 * Alerts of a sandbox: entries of its market that match the call's rule. They belong to no account, so pauses and
 * limits do not apply. Nothing is sent or stored.
 */
export class SandboxAlertService {
  /** Entries seen by this call, by alert id. */
  private readonly met = new Map<string, SandboxEntry>();

  constructor(
    private readonly scope: SandboxScope,
    private readonly entries: SandboxEntryService,
    private readonly markets: Pick<SandboxMarketService, 'countStream'>,
  ) {}

  /** Alerts from the sandbox's start up to the call's time, newest first. */
  async page(
    _viewer: Viewer,
    { first, after }: { readonly first: number; readonly after?: string | null },
  ): Promise<AlertPage> {
    const now = nowOf(this.scope.call);
    const last = after ? Math.min(now, timeOfId(after)) : now;
    const newest: Alerted[] = [];
    for (const list of await this.lists()) {
      let count = 0;
      for (let index = list.length - 1; index >= 0 && count <= first; index -= 1) {
        const entry = list[index];
        if (!entry || !(entry.closedAt <= last)) continue;
        const id = this.idOf(entry);
        if (after && id >= after) continue;
        newest.push({ id, entry });
        count += 1;
      }
    }
    const items = newest.sort(byIdDown).slice(0, first);
    const hasMore = newest.length > items.length;
    return {
      items: items.map((alerted) => this.alert(alerted, now)),
      endCursor: hasMore ? (items.at(-1)?.id ?? null) : null,
    };
  }

  /**
   * Alerts from the call's time on, each followed later by its outcome, as fast as the client reads. The stream ends at
   * `until`; without one it stops emitting after the default stretch but stays open. Outcomes of its alerts are always
   * included.
   *
   * @param after id of the last alert that the client has; the stream resumes after it
   * @throws FarolError BAD_USER_INPUT (no id, too many alerts), RATE_LIMITED, UNAVAILABLE
   */
  async changes(_viewer: Viewer, after?: string | null): Promise<AsyncIterable<AlertChange>> {
    assertAlertId(after);
    const { call, userId } = this.scope;
    await this.markets.countStream(userId);
    const begin = nowOf(call);
    const until = call.until ?? begin + SANDBOX_STRETCH_MS;
    const afterTime = after ? timeOfId(after) : Number.NEGATIVE_INFINITY;
    const events: Played[] = [];
    for (const list of await this.lists())
      for (const entry of list) {
        const { closedAt, expiresAt } = entry;
        if (closedAt < begin || closedAt > until) continue;
        const id = this.idOf(entry);
        this.met.set(id, entry);
        if (!after || id > after) events.push({ alertId: id, kind: 'ALERT', at: closedAt });
        if (expiresAt > afterTime) events.push({ alertId: id, kind: 'OUTCOME', at: expiresAt });
      }
    if (this.met.size > SANDBOX_ALERTS_MAX)
      throw new FarolError(
        'BAD_USER_INPUT',
        `Um fluxo do sandbox leva até ${SANDBOX_ALERTS_MAX} alertas e este teria ${this.met.size}: peça um trecho menor ou mais confiança.`,
      );
    return replayStream(inTurns(events.sort(byMoment)), call.until !== undefined);
  }

  /** Alerts and outcomes from the sandbox's start up to the call's time, in order; of one moment in the rule's order. */
  async past(): Promise<readonly PastAlert[]> {
    const now = nowOf(this.scope.call);
    const events = (await this.lists()).flat().flatMap((entry): PastAlert[] => {
      const { closedAt, expiresAt } = entry;
      const event = (kind: AlertChange['kind'], at: number): PastAlert[] =>
        at > now
          ? []
          : [{ kind, at, expiresAt, alert: () => this.alert({ id: this.idOf(entry), entry }, at) }];
      return [...event('ALERT', closedAt), ...event('OUTCOME', expiresAt)];
    });
    return events.sort(byTime);
  }

  /** The alert of a change, with its outcome if the change is the outcome. */
  async changed(_viewer: Viewer, { alertId, kind }: AlertChange): Promise<Alert | null> {
    const entry = this.met.get(alertId);
    if (!entry) return null;
    return this.alert({ id: alertId, entry }, kind === 'OUTCOME' ? entry.expiresAt : entry.closedAt);
  }

  /** Matching entries for each pair and timeframe of the rule, oldest first. */
  private async lists(): Promise<readonly SandboxEntry[][]> {
    const { pairs, timeframes, minConfidence } = this.scope.call.rule;
    const lists: SandboxEntry[][] = [];
    for (const pair of pairs)
      for (const timeframe of timeframes) {
        const entries = await this.entries.of(this.scope, pair, timeframe);
        lists.push(entries.filter(({ confidence }) => confidence >= minConfidence));
      }
    return lists;
  }

  private idOf({ pair, timeframe, closedAt }: SandboxEntry): string {
    return sandboxAlertId(this.scope.call.seed, pair, timeframe, closedAt);
  }

  /** @param now sandbox time of the answer */
  private alert({ id, entry }: Alerted, now: number): Alert {
    const { pair, timeframe, direction, confidence, entryPrice, closedAt, expiresAt } = entry;
    const isSettled = expiresAt <= now;
    return {
      id,
      pair,
      timeframe,
      direction,
      confidence,
      strength: strengthOf(confidence),
      estimatedChance: 0.5,
      breakEven: BREAK_EVEN_RATE,
      entryPrice,
      candleTime: new Date(entry.candleTime),
      expirationTime: new Date(expiresAt),
      simulated: true,
      ruleName: RULE_NAME,
      createdAt: new Date(closedAt),
      outcome: isSettled ? entry.outcome : null,
      exitPrice: isSettled ? entry.exitPrice : null,
      settledAt: isSettled ? new Date(expiresAt) : null,
      signalId: null,
      // Sandbox entries are in no log.
      cosignedAt: null,
      leaf: null,
      headSize: 0,
      headRoot: '',
      deliveries: [],
    };
  }
}

async function* inTurns(events: readonly Played[]): AsyncGenerator<AlertChange> {
  for (const [index, { alertId, kind }] of events.entries()) {
    yield { alertId, kind };
    if (index % EVENTS_A_TURN === EVENTS_A_TURN - 1) await setImmediate();
  }
}
