import { CheckCard } from './check-card';
import type { RecordFigures } from './record-rows';
import { SeriesCard } from './series-card';

/** Shown even before the first candle is counted: every series that ever ran, and how to verify the record. */
export function RecordEnd({ figures: { history, head, witnesses } }: { readonly figures: RecordFigures }) {
  return (
    <>
      {history.length > 0 && <SeriesCard history={history} />}
      <CheckCard head={head} witnesses={witnesses} />
    </>
  );
}
