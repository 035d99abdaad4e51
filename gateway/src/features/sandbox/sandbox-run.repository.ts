import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { SANDBOX_KEPT_MAX, SANDBOX_ORDERS_MAX, SANDBOX_SIGNALS_MAX } from '#schema/sandbox.js';
import { unauthenticated } from '../../platform/auth/policy.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import { SandboxOrderEntity, SandboxSignalEntity } from './sandbox-run.entity.js';
import type { SandboxScope } from './sandbox-scope.js';

/** Columns that callers do not supply. */
type OfRun = 'keyId' | 'seed' | 'run' | 'key' | 'createdAt';
export type SandboxOrderRow = Omit<SandboxOrderEntity, OfRun | 'position'>;
export type SandboxSignalRow = Omit<SandboxSignalEntity, OfRun>;

/** A run locked against changes by other calls. */
interface LockedRun {
  /** In the order of placement. */
  orders(): Promise<SandboxOrderRow[]>;
  hasSignal(id: string): Promise<boolean>;
  /** @throws FarolError CONFLICT if the run or its key has reached its limit */
  addOrder(order: SandboxOrderRow): Promise<void>;
}

const runFull = (most: number, things: string) =>
  new FarolError('CONFLICT', `Uma execução do sandbox leva até ${most} ${things}: comece outra com run.`);

const keyFull = () =>
  new FarolError(
    'CONFLICT',
    `Uma chave de sandbox guarda até ${SANDBOX_KEPT_MAX} ordens e sinais, cada um por um dia: use outra ou espere.`,
  );

/** Reads and writes the orders and signals of sandbox runs. */
export class SandboxRunRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  orders(scope: SandboxScope, manager: EntityManager = this.dataSource.manager): Promise<SandboxOrderRow[]> {
    return manager.find(SandboxOrderEntity, { where: runOf(scope), order: { position: 'ASC' } });
  }

  /** Newest first in sandbox time. */
  signals(scope: SandboxScope): Promise<SandboxSignalRow[]> {
    return this.dataSource.manager.find(SandboxSignalEntity, { where: runOf(scope), order: { id: 'DESC' } });
  }

  /** Adds a signal unless the run has it. @throws FarolError CONFLICT if there is no room */
  addSignal(scope: SandboxScope, signal: SandboxSignalRow): Promise<void> {
    return this.locked(scope, async (manager) => {
      const run = runOf(scope);
      if (await manager.existsBy(SandboxSignalEntity, { ...run, id: signal.id })) return;
      if ((await manager.countBy(SandboxSignalEntity, run)) >= SANDBOX_SIGNALS_MAX)
        throw runFull(SANDBOX_SIGNALS_MAX, 'sinais');
      await assertRoom(manager, scope);
      await manager.insert(SandboxSignalEntity, { ...run, ...signal, createdAt: this.now() });
    });
  }

  /** Saves a signal of a run once. Returns whether it was not saved before. */
  async saveSignal(scope: SandboxScope, id: string, savedAt: Date): Promise<boolean> {
    const unsaved = { ...runOf(scope), id, savedAt: IsNull() };
    const { affected } = await this.dataSource.manager.update(SandboxSignalEntity, unsaved, { savedAt });
    return affected === 1;
  }

  /** Runs work in a transaction that locks the run. */
  inRun<Result>(scope: SandboxScope, work: (run: LockedRun) => Promise<Result>): Promise<Result> {
    const run = runOf(scope);
    return this.locked(scope, (manager) =>
      work({
        orders: () => this.orders(scope, manager),
        hasSignal: (id) => manager.existsBy(SandboxSignalEntity, { ...run, id }),
        addOrder: async (order) => {
          const count = await manager.countBy(SandboxOrderEntity, run);
          if (count >= SANDBOX_ORDERS_MAX) throw runFull(SANDBOX_ORDERS_MAX, 'ordens');
          await assertRoom(manager, scope);
          // Not the count: a long run's first orders have been deleted already.
          const last = await manager.maximum(SandboxOrderEntity, 'position', run);
          const position = (last ?? -1) + 1;
          await manager.insert(SandboxOrderEntity, { ...run, ...order, position, createdAt: this.now() });
        },
      }),
    );
  }

  /** All stored rows of a user's runs, oldest first. Money in centavos. */
  async exportOf(userId: string): Promise<unknown> {
    const of = (table: string, columns: string) =>
      this.dataSource.query<unknown[]>(
        `SELECT s.seed::float8 AS seed, s.run, s.pair, s.timeframe, ${columns}, s.created_at AS "createdAt"
         FROM ${table} s JOIN api_keys k ON k.id = s.key_id WHERE k.user_id = $1 ORDER BY s.created_at, s.id`,
        [userId],
      );
    const order = 's.order_key AS "idempotencyKey", s.direction, s.stake, s.opened_at AS "openedAt"';
    const [orders, signals] = await Promise.all([
      of('sandbox_orders', order),
      of('sandbox_signals', 's.generated_at AS "generatedAt", s.saved_at AS "savedAt"'),
    ]);
    return { orders, signals };
  }

  /** Locks the row of its key, which no longer exists if the key has been revoked. */
  private locked<Result>(
    { keyId }: SandboxScope,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      const lockedKeys = await manager.query<unknown[]>(
        'SELECT 1 FROM api_keys WHERE id = $1 FOR NO KEY UPDATE',
        [keyId],
      );
      if (lockedKeys.length === 0) throw unauthenticated();
      return work(manager);
    });
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

const runOf = ({ keyId, call: { seed, run } }: SandboxScope) => ({ keyId, seed: String(seed), run });

async function assertRoom(manager: EntityManager, { keyId }: SandboxScope): Promise<void> {
  const orders = await manager.countBy(SandboxOrderEntity, { keyId });
  const signals = await manager.countBy(SandboxSignalEntity, { keyId });
  if (orders + signals >= SANDBOX_KEPT_MAX) throw keyFull();
}
