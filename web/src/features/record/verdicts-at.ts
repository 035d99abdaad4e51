// Own file: loaded once a reader moves the payout.
import { VERDICT_NAMES, verdictsOf } from '#schema/statistics/verdict.js';
import { judgedRows, type RecordFigures, type Verdicts } from './record-rows';

/** Verdicts computed as in the gateway, against the break-even of the reader's payout. */
export function verdictsAt(breakEven: number, figures: RecordFigures): ReadonlyMap<unknown, Verdicts> {
  const judged = judgedRows(figures);
  const sums = judged.map(({ clusters }) => clusters);
  const even = verdictsOf(breakEven, sums);
  return new Map(
    judged.map((row, index) => {
      const verdict = even[index];
      return [
        row,
        { half: row.verdicts[0], even: verdict && { ...verdict, word: VERDICT_NAMES[verdict.word] } },
      ];
    }),
  );
}
