import { MISSED_AT_MOST } from '#schema/stream.js';
import { EventQueue } from './event-queue.js';

/**
 * What a reader missed, then what comes, without a gap between the two and nothing twice.
 *
 * @param live already listening, so that what happens while `missed` is looked up is not lost
 * @param idOf identifies an event, where `missed` and `live` may both hold it
 */
export async function resume<Event>(
  live: AsyncIterableIterator<Event>,
  missed: () => Promise<readonly Event[]>,
  idOf: (event: Event) => unknown,
): Promise<AsyncIterableIterator<Event>> {
  const queue = new EventQueue<Event>(() => void live.return?.(), 2 * MISSED_AT_MOST);
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
