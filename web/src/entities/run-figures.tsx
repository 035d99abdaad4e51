import { formatCounted } from '../lib/format-number';
import { moneyChangeText, moneyText } from '../lib/money';

/** '1 acerto', '1.000 acertos': for words with a plural in s. */
export const wordCount = (count: number, word: string) => formatCounted(count, word, `${word}s`);

/** Amounts are hundredths of the currency. */
interface RunFiguresProps {
  /** Code, the real by default. */
  readonly currency?: string;
  readonly profit: number;
  /** Largest fall from a peak, as a positive number. */
  readonly drawdown: number;
  readonly longestWins: number;
  readonly longestLosses: number;
}

/** Profit of a run of trades, its largest fall and its longest streaks, for a `FigureList`. */
export function RunFigures({ currency, profit, drawdown, longestWins, longestLosses }: RunFiguresProps) {
  return (
    <>
      <div>
        <dt>Ganho ou perda</dt>
        <dd>{moneyChangeText(profit, currency)}</dd>
      </div>
      <div>
        <dt>Maior queda</dt>
        <dd>{moneyText(drawdown, currency)}</dd>
      </div>
      <div>
        <dt>Maiores sequências</dt>
        <dd>
          {wordCount(longestWins, 'acerto')}, {wordCount(longestLosses, 'perda')}
        </dd>
      </div>
    </>
  );
}
