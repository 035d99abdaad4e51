import { DEFAULT_PAIR } from '#schema/pair.js';
import { DEFAULT_TIMEFRAME } from '#schema/timeframe.js';
import { MeasuredHitRate } from '../../../features/outcomes/measured-hit-rate';

/** The hit rate of the market that the academy teaches with. */
export function LessonHitRate() {
  return <MeasuredHitRate pair={DEFAULT_PAIR} timeframe={DEFAULT_TIMEFRAME} revision={0} />;
}
