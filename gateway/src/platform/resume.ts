import { MAX_MISSED_EVENTS } from '#schema/stream.js';
import { EventQueue } from './event-queue.js';

/**
 * Events that a reader missed, then live ones, without a gap and without duplicates.
 *
 * @param live already subscribed, so that events during the lookup of `missed` are not lost
 * @param idOf identifies an event that both `missed` and `live` may contain
 */
export async function resume<Event>(
  live: AsyncIterableIterator<Event>,
  missed: () => Promise<readonly Event[]>,
  idOf: (event: Event) => unknown,
): Promise<AsyncIterableIterator<Event>> {
  const queue = new EventQueue<Event>(() => void live.return?.(), 2 * MAX_MISSED_EVENTS);
  try {
    const events = await missed();
    const sent = new Set(events.map(idOf));
    for (const event of events) queue.push(event);
    void pass(live, queue, (event) => sent.has(idOf(event)));
  } catch (error) {
    await queue.return();
    throw error;
  }
  return queue;
}

async function pass<Event>(
  live: AsyncIterableIterator<Event>,
  queue: EventQueue<Event>,
  isSent: (event: Event) => boolean,
): Promise<void> {
  try {
    for await (const event of live) if (!isSent(event)) queue.push(event);
    await queue.return();
  } catch (error) {
    queue.fail(error instanceof Error ? error : new Error(String(error)));
  }
}
