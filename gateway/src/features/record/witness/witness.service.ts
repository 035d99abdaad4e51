import { setMaxListeners } from 'node:events';
import { addCheckpointBody } from '#schema/tlog/add-checkpoint.js';
import { checkpointText } from '#schema/tlog/checkpoint.js';
import { consistencySpans } from '#schema/tlog/merkle-proof.js';
import type { Clock } from '../../../platform/clock.js';
import type { Egress } from '../../../platform/egress/egress.js';
import { failureText } from '../../../platform/egress/response-text.js';
import type { JobRunner } from '../../../platform/job-runner.js';
import type { Log } from '../../../platform/log.js';
import type { WitnessSettings } from '../../../platform/witness-settings.js';
import type { LogTilesRepository } from '../log/log-tiles.repository.js';
import { checkpointNote } from '../log/signed-checkpoint.js';
import { LATE_AFTER_MS } from '../record-entry.js';
import type { RecordProgressRepository } from '../record-progress.repository.js';
import type { ClaimedSubmission, Sighting, WitnessRepository } from './witness.repository.js';
import { readAnswer, type WitnessAnswer } from './witness-answer.js';

/** How often a gateway looks for a checkpoint that a witness lacks. */
const LOOK_MS = 500;
/** Longest time for an answer. */
const TIMEOUT_MS = 5000;
/** Longer than the two requests of a submission: then another gateway may submit. */
const LEASE_MS = 30_000;
/** An answer of some signatures; an ML-DSA-44 one has 3.3 KB. */
const ANSWER_BYTES = 16_384;

const MINUTE_MS = 60_000;
/** Least time between two checkpoints, within the limit of one in each minute. */
const PACE_MS = 45_000;
/** Longest wait after a failure. */
const MAX_WAIT_MS = 30 * MINUTE_MS;

const minuteOf = (now: number) => Math.floor(now / MINUTE_MS) * MINUTE_MS;

/**
 * A witness gets one checkpoint in each full minute, the next one as soon as it is signed. Asked late in a minute, it is
 * asked 15 s earlier in each further one.
 */
const paced = (now: number) => Math.max(minuteOf(now) + MINUTE_MS, now + PACE_MS);

/** What a witness has seen of the log, and how far it is behind. */
export interface WitnessSighting extends Omit<Sighting, 'lacksSince'> {
  readonly name: string;
  readonly keyId: string;
  readonly vkey: string;
  /** Age of the first checkpoint that it has not cosigned; 0 if it has the newest. */
  readonly secondsBehind: number;
}

/**
 * Submits each new checkpoint of the log to its witnesses (https://c2sp.org/tlog-witness) and keeps their cosignatures.
 * It runs beside everything else, each witness by its own timer: one that hangs or lies delays nothing.
 */
export class WitnessService {
  private readonly stopping = new AbortController();
  /** Keys of the witnesses that this gateway has stored, or found. */
  private readonly added = new Set<string>();

  constructor(
    private readonly witnesses: readonly WitnessSettings[],
    /** Of the log. */
    private readonly origin: string,
    private readonly repository: WitnessRepository,
    private readonly progress: RecordProgressRepository,
    private readonly tiles: LogTilesRepository,
    private readonly egress: Egress,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {
    // Each witness has two requests at most, each of which listens.
    setMaxListeners(4 * witnesses.length + 1, this.stopping.signal);
  }

  /** What each witness has seen of the log, in the order in which they are named. */
  async sightings(): Promise<WitnessSighting[]> {
    const { witnesses, origin } = this;
    if (witnesses.length === 0) return [];
    const seen = await this.repository.sightings(
      origin,
      witnesses.map(({ vkey }) => vkey),
    );
    const now = this.clock.now();
    return seen.flatMap(({ size, signedAt, verified, leavesBehind, lacksSince }, index) => {
      const witness = witnesses[index];
      if (!witness) return [];
      const secondsBehind = lacksSince ? Math.max(0, (now - lacksSince.getTime()) / 1000) : 0;
      const { vkey, key } = witness;
      return { name: key.name, keyId: key.id, vkey, size, signedAt, verified, leavesBehind, secondsBehind };
    });
  }

  /** Starts to submit checkpoints; returns a function that ends it. */
  start(runner: JobRunner): () => Promise<void> {
    const ends = this.witnesses.map((witness) =>
      runner.repeat({
        name: 'record-witness',
        everyMs: LOOK_MS,
        work: () => this.submit(witness),
        failureMessage: 'a checkpoint of the record could not be submitted to a witness now',
      }),
    );
    return async () => {
      this.stopping.abort();
      await Promise.all(ends.map((end) => end()));
    };
  }

  /** Submits the newest checkpoint to a witness if it is due. */
  async submit(witness: WitnessSettings): Promise<void> {
    const { repository, clock, origin } = this;
    if (!this.added.has(witness.vkey)) await repository.add(witness.vkey, origin);
    this.added.add(witness.vkey);
    const now = clock.now();
    if (await this.awaitsDirections(now)) return;
    const claimed = await repository.claim(witness.vkey, origin, new Date(now), new Date(now + LEASE_MS));
    if (!claimed) return;
    const { old, answer } = await this.ask(witness, claimed);
    const nextAt = new Date(answer.kind === 'cosigned' ? paced(now) : now + waitAfter(claimed.failures));
    if (answer.kind === 'cosigned') {
      const signature = Buffer.from(answer.signature);
      await repository.keep(claimed, { ...answer, signature }, nextAt);
      return;
    }
    const text = answer.kind === 'failed' ? answer.text : this.conflictOf(claimed, answer.size);
    this.log.warn({ witness: witness.key.name, reason: text }, 'a witness did not cosign the checkpoint');
    await repository.fail(claimed, old, text, nextAt);
  }

  /**
   * Whether directions of this minute may still come in time. A checkpoint without them would take their place, and they
   * would be seen only when their outcome is known.
   */
  private async awaitsDirections(now: number): Promise<boolean> {
    const minute = minuteOf(now);
    return now - minute < LATE_AFTER_MS && !(await this.progress.hasHandled(minute));
  }

  /** Its size is taken up once: witnesses may have forgotten, or come back from a pause. */
  private async ask(witness: WitnessSettings, claimed: ClaimedSubmission) {
    const answer = await this.post(witness, claimed, claimed.old);
    const isOther = answer.kind === 'other size' && answer.size !== claimed.old;
    if (!isOther || answer.size > claimed.size) return { old: claimed.old, answer };
    return { old: answer.size, answer: await this.post(witness, claimed, answer.size) };
  }

  private async post(
    { key, address }: WitnessSettings,
    checkpoint: ClaimedSubmission,
    old: number,
  ): Promise<WitnessAnswer> {
    const text = checkpointText(checkpoint);
    const note = await checkpointNote(checkpoint);
    const proof = old === 0 ? [] : await this.tiles.hashes(consistencySpans(old, checkpoint.size));
    try {
      const answer = await this.egress.post(`${address}/add-checkpoint`, {
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: addCheckpointBody({ old, proof, note }),
        timeoutMs: TIMEOUT_MS,
        signal: this.stopping.signal,
        answerBytes: ANSWER_BYTES,
      });
      return await readAnswer(answer, key, { text, checkpointAt: checkpoint.signedAt }, this.clock.now());
    } catch (error) {
      return { kind: 'failed', text: failureText(error, TIMEOUT_MS / 1000) };
    }
  }

  private conflictOf({ size }: ClaimedSubmission, seen: number): string {
    return seen > size
      ? `it has cosigned ${seen} leaves, this log has ${size}: was the database restored from an older copy?`
      : `it answers 409 with ${seen} to that size`;
  }
}

/** 1 min, 2 min, 4 min … half an hour. */
const waitAfter = (failures: number) => Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** Math.min(failures, 10));
