import { chakra } from '@chakra-ui/react/styled-system';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import { useEffect, useId, useMemo, useState } from 'react';
import { type CoinSymbol, coinOf } from '#schema/coin.js';
import { PriceChange } from '../../../entities/price-change';
import type { useCoinCandles } from '../../../features/crypto/use-coin-candles';
import { barOf, dayChangeOf } from '../../../features/market/candle-series';
import { ChartBody, preloadChart } from '../../../features/market/chart-body';
import type { OpportunityPartsFragment } from '../../../gql/crypto';
import { errorMessage } from '../../../lib/apollo/error-message';
import { formatCoinPrice } from '../../../lib/format-coin';
import { Card, CardHeader } from '../../../ui/card';
import { ChartSkeleton } from '../../../ui/chart-parts';
import { ErrorState } from '../../../ui/error-state';
import { TableToggle } from '../../../ui/table-toggle';

const Stage = chakra('div', {
  base: { position: 'relative', display: 'grid', alignItems: 'center', h: { base: '310px', xl: '448px' } },
});
const Price = chakra('span', {
  base: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

interface CoinChartCardProps {
  readonly symbol: CoinSymbol;
  readonly candles: ReturnType<typeof useCoinCandles>;
  /** Its entry and target are drawn if it is for this coin. */
  readonly opportunity: OpportunityPartsFragment | undefined;
}

function useLines(opportunity: OpportunityPartsFragment | undefined) {
  const entry = opportunity?.entryPrice;
  const target = opportunity?.targetPrice;
  return useMemo(
    () =>
      entry === undefined || target === undefined
        ? []
        : [
            { label: 'Alvo', price: Number(target) },
            { label: 'Entrada', price: Number(entry) },
          ],
    [entry, target],
  );
}

const DAY_HOURS = 24;

/** A coin's week in hourly candles, as a chart or a table. */
export function CoinChartCard({ symbol, candles, opportunity }: CoinChartCardProps) {
  const { name, digits } = coinOf(symbol);
  const { series, error, retry } = candles;
  const [table, setTable] = useState(false);
  const titleId = useId();
  const lines = useLines(opportunity);
  useEffect(preloadChart, []);
  const bars = useMemo(() => {
    const { candles = [], forming } = series ?? {};
    return (forming ? [...candles, forming] : candles).map(barOf);
  }, [series]);
  const last = bars.at(-1);
  const dayOpen = bars.at(series?.forming ? -DAY_HOURS - 1 : -DAY_HOURS)?.open ?? null;
  const change = dayChangeOf({ bars, dayOpen });
  const meta = last && change !== undefined && (
    <>
      <Price>{formatCoinPrice(symbol, last.close)}</Price>
      <PriceChange share={change} period="24 h" />
    </>
  );
  const toggle = <TableToggle table={table} onChange={setTable} chart={ChartCandlestick} />;
  const stage = () => {
    if (error) {
      return <ErrorState text={errorMessage(error, 'Não deu para carregar as velas')} onRetry={retry} />;
    }
    if (!series) return <ChartSkeleton />;
    const market = { name: `${name} em dólar`, digits };
    return <ChartBody key={symbol} {...{ market, bars, lines, table }} timeframe="1h" levels={undefined} />;
  };
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={!series && !error}>
      <CardHeader title={`${symbol} · 1h`} titleId={titleId} meta={meta} actions={toggle} />
      <Stage>{stage()}</Stage>
    </Card>
  );
}
