import type { DataSource } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { SignalOutcome } from './signal.type.js';

/** A signal as it stands in a file for its author. */
export interface ExportedSignal {
  readonly id: string;
  readonly generatedAt: Date;
  readonly expirationTime: Date;
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly direction: 'CALL' | 'PUT';
  /** Percent. */
  readonly confidence: number;
  readonly strength: Strength;
  readonly entryPrice: number;
  /** Null until the signal is settled, and for VOID. */
  readonly exitPrice: number | null;
  readonly outcome: SignalOutcome | null;
  readonly saved: boolean;
  readonly simulated: boolean;
  readonly engineVersion: string;
}

const BATCH = 500;

const SELECT = `
SELECT s.id, s.generated_at AS "generatedAt", s.expiration_time AS "expirationTime", s.pair, s.timeframe,
  s.direction, s.confidence, s.strength, s.entry_price AS "entryPrice", o.exit_price AS "exitPrice", o.outcome,
  s.saved_at IS NOT NULL AS saved, s.simulated, s.engine_version AS "engineVersion"
FROM signals s JOIN signal_outcomes o ON o.signal_id = s.id
WHERE s.user_id = $1 AND ($2::uuid IS NULL OR s.id < $2) ORDER BY s.id DESC LIMIT ${BATCH}`;

/** Hands out all signals of an author without ever holding all of them. */
export class SignalExportService {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, in batches; the next one is read when it is asked for. */
  async *batches(userId: string): AsyncGenerator<readonly ExportedSignal[]> {
    let after: string | null = null;
    do {
      const batch: ExportedSignal[] = await this.dataSource.query(SELECT, [userId, after]);
      if (batch.length > 0) yield batch;
      after = batch.length === BATCH ? (batch.at(-1)?.id ?? null) : null;
    } while (after !== null);
  }
}
