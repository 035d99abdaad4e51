import type { JobRunner } from '../../platform/job-runner.js';
import type { FrameUrlService } from './frame-url/frame-url.service.js';
import type { FramingService } from './framing.service.js';

const MINUTE = 60_000;
const LOOK_EVERY_MS = 10 * MINUTE;
const FORGET_EVERY_MS = 60 * MINUTE;

/** Asks the platform about framing, at once and again later, and forgets visitors; returns what ends it. */
export function startBrokerJob(
  framing: FramingService,
  urls: FrameUrlService,
  runner: JobRunner,
): () => void {
  const lookWhileUnknown = () => {
    if (framing.framing() === 'UNKNOWN') void framing.look();
  };
  const forget = {
    name: 'visitors',
    work: () => urls.forgetVisitors(),
    complaint: 'unused visitors were not removed',
  };
  void framing.look();
  const ends = [
    runner.timer.every(MINUTE, lookWhileUnknown),
    runner.timer.every(LOOK_EVERY_MS, () => void framing.look()),
    runner.timer.every(FORGET_EVERY_MS, () => void runner.round(forget)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
