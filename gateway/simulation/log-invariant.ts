import type { DataSource } from 'typeorm';
import { Faults } from '../scripts/record-check/faults.js';
import { LogTimes } from '../scripts/record-check/log-times.js';
import { LoggedCallsRepository } from '../src/features/record/calls/logged-calls.repository.js';
import { EngineChangeRepository } from '../src/features/record/engine-change/engine-change.repository.js';
import { LogRepository } from '../src/features/record/log/log.repository.js';
import { leafBytes } from '../src/features/record/log/log-leaf.js';
import { LogLeafRepository } from '../src/features/record/log/log-leaf.repository.js';
import { GrowingTree, leafHash } from '../src/features/record/log/merkle-tree.js';
import { ShadowRepository } from '../src/features/record/shadow/shadow.repository.js';

/** Every number of a leaf, in whichever row it is. */
const NUMBERS = `
SELECT leaf AS n FROM record_series WHERE leaf IS NOT NULL
UNION ALL SELECT leaf FROM record_engine_changes WHERE leaf IS NOT NULL
UNION ALL SELECT leaf FROM record_shadows WHERE leaf IS NOT NULL
UNION ALL SELECT n FROM record_entries, LATERAL (VALUES (leaf), (shadow_leaf), (price_leaf), (outcome_leaf)) v (n)
  WHERE n IS NOT NULL
UNION ALL SELECT n FROM record_calls, LATERAL (VALUES (leaf), (outcome_leaf)) v (n) WHERE n IS NOT NULL
UNION ALL SELECT size - 1 FROM record_heads`;

/**
 * Leaves have one order: each number is used once, each signed root is that of the leaves as their rows say now, and what
 * was signed stays. The times of the heads are such that `verify:record` finds no fault in them. Only what is new since the
 * last check is hashed and compared.
 */
export class LogInvariant {
  private readonly log: LogRepository;
  private readonly leaves: LogLeafRepository;
  private readonly tree = new GrowingTree();
  private readonly faults = new Faults();
  private readonly times = new LogTimes(new Map(), this.faults, this.faults);
  private last: { readonly size: number; readonly root: string } | undefined;

  constructor(private readonly dataSource: DataSource) {
    this.log = new LogRepository(dataSource);
    this.leaves = new LogLeafRepository(
      dataSource,
      new ShadowRepository(dataSource),
      new EngineChangeRepository(dataSource),
      new LoggedCallsRepository(dataSource),
    );
  }

  async check(): Promise<string[]> {
    const { last } = this;
    const from = last?.size ?? 0;
    if (last) {
      const [kept] = await this.log.heads(last.size - 1, 1);
      if (kept?.size !== last.size || kept.root !== last.root)
        return [`the head of ${last.size} leaves is gone, or has another root`];
    }
    const heads = await this.log.heads(from, 1_000_000);
    const size = heads.at(-1)?.size ?? from;
    const [numbers] = await this.dataSource.query<{ used: number; different: number; most: number }[]>(
      `SELECT count(*)::int AS used, count(DISTINCT n)::int AS different, coalesce(max(n), -1)::int AS most
       FROM (${NUMBERS}) used`,
    );
    const found: string[] = [];
    if (numbers?.used !== size || numbers.different !== size || numbers.most !== size - 1)
      found.push(
        `${numbers?.used} leaves with ${numbers?.different} numbers up to ${numbers?.most}, in a log of ${size}`,
      );
    const leaves = size > from ? await this.leaves.read(from, size) : [];
    let forged: number | undefined;
    for (const { size: signed, root, time } of heads) {
      const before = this.tree.size;
      while (this.tree.size < signed) {
        const leaf = leaves[this.tree.size - from];
        if (!leaf) return [...found, `leaf ${this.tree.size} has no row`];
        this.tree.add(leafHash(leafBytes(leaf)));
      }
      if (this.tree.root.toString('base64url') !== root) forged ??= signed;
      const covered = leaves.slice(before - from, signed - from);
      this.times.cover({ size: signed, root: this.tree.root, time }, covered);
      this.last = { size: signed, root };
    }
    if (forged !== undefined) found.push(`the head of ${forged} leaves is not signed for what the rows say`);
    return [...found, ...this.faults.lines];
  }
}
