/** Key of a moment in the text; no event has a field of this name. */
const MOMENT = '$date';

const readMoment = (value: unknown): number | undefined => {
  if (typeof value !== 'object' || value === null || !(MOMENT in value)) return undefined;
  return Number(value[MOMENT]);
};

/**
 * An event's payload as JSON for another process. A moment becomes `{"$date": <epoch milliseconds>}`, so that it is
 * restored as a moment, and a text that looks like one stays a text.
 *
 * @throws RangeError where a moment is invalid
 */
export function eventText(payload: unknown): string {
  return JSON.stringify(payload, function (this: Readonly<Record<string, unknown>>, name, value) {
    // JSON passes a Date to the replacer as text; only the object that holds it still has the Date.
    const original = this[name];
    if (!(original instanceof Date)) return value;
    if (Number.isNaN(original.getTime())) throw new RangeError(`An event's ${name} is no valid moment`);
    return { [MOMENT]: original.getTime() };
  });
}

/**
 * Restores a payload written by `eventText`; fields that were undefined are left out.
 *
 * @throws SyntaxError where the text is not JSON
 */
export function readEventText(text: string): unknown {
  return JSON.parse(text, (_name, value: unknown) => {
    const moment = readMoment(value);
    return moment === undefined ? value : new Date(moment);
  });
}
