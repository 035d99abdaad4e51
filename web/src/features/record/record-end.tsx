import { CheckCard } from './check-card';
import type { RecordFigures } from './record-rows';
import { SeriesCard } from './series-card';

/** What there is even before the first candle was counted: every series that ever ran, and how to check it all. */
export function RecordEnd({ figures: { history, head } }: { readonly figures: RecordFigures }) {
  return (
    <>
      {history.length > 0 && <SeriesCard history={history} />}
      <CheckCard head={head} />
    </>
  );
}
