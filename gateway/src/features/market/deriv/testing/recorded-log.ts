import type { DerivLog } from '../deriv-log.js';
import { EventList } from './event-list.js';

interface Line {
  readonly level: 'info' | 'warn';
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Keeps what the feed says, so that a test can wait for it. */
export class RecordedLog implements DerivLog {
  readonly lines = new EventList<Line>();

  info(details: object, message: string): void {
    this.lines.add({ level: 'info', message, details: { ...details } });
  }

  warn(details: object, message: string): void {
    this.lines.add({ level: 'warn', message, details: { ...details } });
  }

  /** The `count`-th line with this message. */
  line(message: string, count = 1): Promise<Line> {
    return this.lines.nth(count, (line) => line.message === message);
  }

  said(message: string): readonly Line[] {
    return this.lines.all.filter((line) => line.message === message);
  }
}
