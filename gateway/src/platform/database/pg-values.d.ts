/** A part of the driver that its types leave out. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value in the form that PostgreSQL reads: text, bytes, or null. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  // biome-ignore lint/style/noDefaultExport: the driver's own.
  export default utils;
}
