import type { SignalPartsFragment } from '../../gql/signals';
import { formatPrice } from '../../lib/format-price';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { RowText } from './signal-frame';

interface ExitPricesProps {
  readonly signal: Pick<SignalPartsFragment, 'pair' | 'entryPrice' | 'exitPrice'>;
}

/** '1,08474 → 1,08521': the price at entry and the one that decided, which a voided signal has not. */
export function ExitPrices({ signal: { pair, entryPrice, exitPrice } }: ExitPricesProps) {
  return (
    <RowText title="Preço de entrada e de saída">
      <VisuallyHidden>Entrada </VisuallyHidden>
      {formatPrice(pair, entryPrice)}
      <span aria-hidden="true"> → </span>
      <VisuallyHidden>, saída </VisuallyHidden>
      {exitPrice === null ? 'sem preço' : formatPrice(pair, exitPrice)}
    </RowText>
  );
}
