import type { UserDay } from '../progress/user-day.service.js';

/** Hours after a week's end, in the night to Monday, when its summary is due. */
const MORNING_MS = 8 * 3_600_000;

/** When the summary of a week is due: on the Monday after it, in the morning. */
export function dueAfter({ end }: UserDay): Date {
  return new Date(end.getTime() + MORNING_MS);
}
