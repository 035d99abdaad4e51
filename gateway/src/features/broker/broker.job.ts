import type { Log } from '../../platform/log.js';
import type { Timer } from '../../platform/timer.js';
import type { FrameUrlService } from './frame-url/frame-url.service.js';
import type { FramingService } from './framing.service.js';

const MINUTE = 60_000;
const LOOK_EVERY_MS = 10 * MINUTE;
const FORGET_EVERY_MS = 60 * MINUTE;

/** Asks the platform about framing, at once and again later, and forgets visitors; returns what ends it. */
export function startBrokerJob(
  framing: FramingService,
  urls: FrameUrlService,
  timer: Timer,
  log: Log,
): () => void {
  const lookWhileUnknown = () => {
    if (framing.framing() === 'UNKNOWN') void framing.look();
  };
  const forget = () =>
    urls
      .forgetVisitors()
      .catch((error: unknown) => log.warn({ err: error }, 'unused visitors were not removed'));
  void framing.look();
  const ends = [
    timer.every(MINUTE, lookWhileUnknown),
    timer.every(LOOK_EVERY_MS, () => void framing.look()),
    timer.every(FORGET_EVERY_MS, () => void forget()),
  ];
  return () => {
    for (const end of ends) end();
  };
}
