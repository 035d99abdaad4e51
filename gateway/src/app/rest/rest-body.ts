/** A field that has to be text; anything else is as good as missing, and the operation says what is missing. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
