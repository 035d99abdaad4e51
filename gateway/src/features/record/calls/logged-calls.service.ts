import type { EntityManager } from 'typeorm';
import type { Call } from '#schema/calls/call.js';
import { callOutcomeText, callText, type EndedCall } from '#schema/calls/call-text.js';
import type { LogService } from '../log/log.service.js';
import { callHash, callLeaf, callOutcomeLeaf } from '../log/log-leaf.js';
import type { RecordWriterRepository } from '../record-writer.repository.js';
import type { LoggedCallsRepository } from './logged-calls.repository.js';

/** With the random hex digits that are hashed with it. */
type Salted<Content> = Content & { readonly salt: string };

/** Writes calls of others into the log, so that nobody can say later that one was different, or never there. */
export class LoggedCallsService {
  constructor(
    private readonly writer: RecordWriterRepository,
    private readonly calls: LoggedCallsRepository,
    private readonly log: LogService,
  ) {}

  /** Runs a transaction with exclusive write access to the log. */
  async inTransaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    try {
      return await this.writer.inTransaction(work);
    } catch (error) {
      this.log.forget();
      throw error;
    }
  }

  /** The log's time, by which a call is in time or not, in a transaction of `inTransaction`; epoch milliseconds. */
  async time(manager: EntityManager): Promise<number> {
    return this.log.timeAfter(await this.log.signedTree(manager));
  }

  /**
   * Appends calls of a source, in a transaction of `inTransaction`. Returns the numbers of their leaves.
   *
   * @param source its name in the log
   * @param calls each with the salt of its hash
   */
  async enter(manager: EntityManager, source: string, calls: readonly Salted<Call>[]): Promise<number[]> {
    if (calls.length === 0) return [];
    const signed = await this.log.signedTree(manager);
    const [first, before] = [signed?.size ?? 0, await this.calls.countOf(manager, source)];
    const added = calls.map((call, index) => ({
      leaf: first + index,
      source,
      number: before + index + 1,
      digest: callHash(callText(call, call.salt)),
    }));
    await this.calls.add(manager, added);
    await this.log.append(manager, signed, added.map(callLeaf));
    return added.map(({ leaf }) => leaf);
  }

  /**
   * Appends outcomes of calls, in a transaction of `inTransaction`. Returns the numbers of their leaves.
   *
   * @param ended outcomes, each with the leaf of its call (`of`) and that call's salt
   */
  async end(
    manager: EntityManager,
    ended: readonly Salted<EndedCall & { readonly of: number }>[],
  ): Promise<number[]> {
    if (ended.length === 0) return [];
    const signed = await this.log.signedTree(manager);
    const outcomes = ended.map((one, index) => ({
      leaf: (signed?.size ?? 0) + index,
      of: one.of,
      digest: callHash(callOutcomeText(one, one.salt)),
    }));
    await this.calls.end(manager, outcomes);
    await this.log.append(manager, signed, outcomes.map(callOutcomeLeaf));
    return outcomes.map(({ leaf }) => leaf);
  }
}
