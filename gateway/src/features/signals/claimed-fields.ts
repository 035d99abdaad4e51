const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value);

/** Moments are equal where they are the same instant, however they are written. */
function isSame(actual: unknown, claimed: unknown): boolean {
  if (actual instanceof Date) return typeof claimed === 'string' && Date.parse(claimed) === actual.getTime();
  return actual === claimed;
}

/**
 * Name of the first claimed field that differs from what was generated, or that a signal does not have;
 * undefined where all agree.
 *
 * @param actual what was generated
 * @param claimed what the caller says was generated; any part of it
 */
export function firstForgedField(
  actual: object,
  claimed: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const [name, value] of Object.entries(claimed)) {
    const own = Object.hasOwn(actual, name) ? (actual as Record<string, unknown>)[name] : undefined;
    if (own === undefined) return name;
    if (isRecord(own) && isRecord(value)) {
      const inner = firstForgedField(own, value);
      if (inner) return `${name}.${inner}`;
    } else if (!isSame(own, value)) return name;
  }
  return undefined;
}
