import { CALL_EARLIEST_MS, CALL_LATEST_MS, UNVERIFIED_CALLS } from '#schema/call-source.js';
import type { CallDoubt } from '#schema/calls/call-fields.js';
import type { CallContext } from '#schema/calls/call-moment.js';
import { type ReadCall, readCalls } from '#schema/calls/read-calls.js';
import type { ChatMessage } from './chat-message';

/** A call of an export. */
export interface ExportedCall extends ReadCall {
  /** Number of its message. */
  readonly message: number;
  /** Whether its message was edited after its entry. */
  readonly editedLate: boolean;
}

/** What the messages of an export say. */
export interface ExportReading {
  /** The newest entries first, at most as many as a source takes. */
  readonly calls: readonly ExportedCall[];
  /** Calls whose entry is too long ago or too far ahead, and those beyond the number that a source takes. */
  readonly left: number;
  /** Lines that look like a call that cannot be judged. */
  readonly refused: number;
}

/** Messages read without a pause: the page stays responsive in between. */
const AT_ONCE = 200;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Reads the calls of each message, with its own sending time as the reference. */
export async function readExport(
  messages: readonly ChatMessage[],
  context: Omit<CallContext, 'sentAt'>,
  now: number,
): Promise<ExportReading> {
  const read: ExportedCall[] = [];
  let refused = 0;
  for (const [index, { id, sentAt, editedAt, text }] of messages.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await pause();
    const reading = readCalls(text, { ...context, sentAt });
    refused += reading.refused.length;
    for (const call of reading.calls)
      read.push({ ...call, message: id, editedLate: editedAt !== null && editedAt > call.entryTime });
  }
  const calls = read
    .filter(
      ({ entryTime }) => entryTime - now <= CALL_EARLIEST_MS && now - entryTime < CALL_LATEST_MS - 3_600_000,
    )
    .sort((one, other) => other.entryTime - one.entryTime)
    .slice(0, UNVERIFIED_CALLS);
  return { calls, left: read.length - calls.length, refused };
}

/** Calls that leave the same open, asked about together. */
export interface DoubtGroup {
  /** Distinguishes the groups. */
  readonly key: string;
  readonly doubts: readonly CallDoubt[];
  readonly count: number;
}

export const doubtKey = ({ doubts }: Pick<ReadCall, 'doubts'>) => doubts.join(' ');

/** The largest group first. */
export function doubtGroups(calls: readonly ExportedCall[]): DoubtGroup[] {
  const groups = new Map<string, DoubtGroup>();
  for (const call of calls) {
    if (call.doubts.length === 0) continue;
    const key = doubtKey(call);
    groups.set(key, { key, doubts: call.doubts, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}
