/** A moment in what is written; no event has a field of this name. */
const MOMENT = '$date';

const readMoment = (value: unknown): number | undefined => {
  if (typeof value !== 'object' || value === null || !(MOMENT in value)) return undefined;
  return Number(value[MOMENT]);
};

/**
 * What an event carries, as JSON for another process: a moment becomes `{"$date": <epoch milliseconds>}`, so that it
 * comes back as a moment, and a text that looks like one stays a text.
 *
 * @throws RangeError where a moment is no valid one
 */
export function eventText(payload: unknown): string {
  return JSON.stringify(payload, function (this: Readonly<Record<string, unknown>>, name, value) {
    // JSON hands over a Date as its text; only its holder still has it.
    const held = this[name];
    if (!(held instanceof Date)) return value;
    if (Number.isNaN(held.getTime())) throw new RangeError(`An event's ${name} is no valid moment`);
    return { [MOMENT]: held.getTime() };
  });
}

/**
 * What `eventText` has written, as it was; fields that were undefined are left out.
 *
 * @throws SyntaxError where the text is no JSON
 */
export function readEventText(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) => {
    const moment = readMoment(value);
    return moment === undefined ? value : new Date(moment);
  });
}
