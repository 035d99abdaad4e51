/** What the feed says about itself; a pino logger fits. */
export interface DerivLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}
