import { type Pair, pipSize } from '#schema/pair.js';
import type { TradePart } from '#schema/trades/real-trade.js';
import type { RealTradeFiguresQuery, RealTradePartsFragment } from '../../../gql/journal-real';
import {
  formatCount,
  formatCounted,
  formatDecimal,
  formatRate,
  formatWholePercent,
} from '../../../lib/format-number';
import { moneyText } from '../../../lib/money';

export const BROKERS = [
  'MetaTrader 5',
  'MetaTrader 4',
  'Deriv',
  'IQ Option',
  'Quotex',
  'Pocket Option',
  'Outra corretora',
] as const;

const ZONES: readonly (readonly [value: string, label: string])[] = [
  ['America/Sao_Paulo', 'Brasília'],
  ['UTC', 'UTC'],
  ['Europe/Athens', 'EET com horário de verão (MetaTrader)'],
  ['Europe/Lisbon', 'Lisboa'],
  ['Europe/London', 'Londres'],
  ['America/New_York', 'Nova York'],
  ['UTC-3', 'UTC−3'],
  ['UTC-4', 'UTC−4'],
  ['UTC-5', 'UTC−5'],
  ['UTC+2', 'UTC+2'],
  ['UTC+3', 'UTC+3'],
];

export const zoneLabel = (zone: string) => ZONES.find(([value]) => value === zone)?.[1] ?? zone;

/** The usual zones, and those given. */
export function zoneOptions(...others: readonly string[]) {
  const known = new Set(ZONES.map(([value]) => value));
  const more = [...new Set(others)].filter((zone) => !known.has(zone));
  return [
    ...ZONES.map(([value, label]) => ({ value, label })),
    ...more.map((zone) => ({ value: zone, label: zone })),
  ];
}

/** The usual currencies, and the one given. */
export function currencyOptions(present: string) {
  return [...new Set(['USD', 'BRL', 'EUR', 'GBP', present])].map((value) => ({ value, label: value }));
}

export const DATE_ORDERS = [
  { value: 'dmy', label: 'dia/mês/ano' },
  { value: 'mdy', label: 'mês/dia/ano' },
] as const;
export const DECIMALS = [
  { value: '.', label: 'ponto (1.50)' },
  { value: ',', label: 'vírgula (1,50)' },
] as const;
export const PROFIT_MEANINGS = [
  { value: 'returned', label: 'o que voltou, com o valor' },
  { value: 'won', label: 'só o ganho' },
] as const;

/** What each part of a trade is called where the user names columns. */
export const PART_TEXTS: Readonly<Record<TradePart, string>> = {
  ticket: 'Número do trade',
  asset: 'Ativo',
  direction: 'Direção',
  openedAt: 'Abertura',
  clock: 'Hora da abertura',
  closedAt: 'Fechamento',
  closeClock: 'Hora do fechamento',
  duration: 'Duração',
  entryPrice: 'Preço de entrada',
  exitPrice: 'Preço no fim',
  stake: 'Valor',
  volume: 'Volume (lotes)',
  profit: 'Ganho ou perda',
  income: 'Valor que voltou',
  payout: 'Payout',
  outcome: 'Resultado',
  currency: 'Moeda',
  costs: 'Custos',
};

/** 'US$ 10,00'; of a position its volume, '0,10 lote'. */
export function stakeText({
  kind,
  stake,
  currency,
}: Pick<RealTradePartsFragment, 'kind' | 'stake' | 'currency'>): string {
  return kind === 'OPTION' ? moneyText(stake, currency) : lotsText(stake);
}

/** @param volume in hundredths of a lot */
export const lotsText = (volume: number) =>
  `${formatDecimal(volume / 100, 2)} ${volume < 200 ? 'lote' : 'lotes'}`;

/** 'Payout de 85% (equilíbrio 54,1%)' of a won option. */
export function payoutText({
  kind,
  outcome,
  stake,
  profit,
}: Pick<RealTradePartsFragment, 'kind' | 'outcome' | 'stake' | 'profit'>): string | undefined {
  if (kind !== 'OPTION' || outcome !== 'WON') return undefined;
  const payout = profit / stake;
  return `payout de ${formatWholePercent(Math.round(payout * 100))} (equilíbrio ${formatRate(1 / (1 + payout))})`;
}

/** A broker's price, with as many digits as it has. */
export const quoteText = (price: number) =>
  formatDecimal(price, Math.min(8, Math.max(2, String(price).split('.')[1]?.length ?? 0)));

function offText(what: string, pair: Pair, off: number): string {
  const pips = formatDecimal(Math.abs(off) / pipSize(pair), 1);
  return `${what} ${pips} pips ${off > 0 ? 'acima' : 'abaixo'} da vela do mercado.`;
}

/** What the market's prices say against a trade, a sentence for each. */
export function marketFaults({ pair, entryOff, exitOff, contradicted }: RealTradePartsFragment): string[] {
  if (!pair) return [];
  return [
    ...(entryOff ? [offText('Entrada', pair, entryOff)] : []),
    ...(exitOff ? [offText('Saída', pair, exitOff)] : []),
    ...(contradicted ? ['Nenhum preço do mercado no fim dá este resultado.'] : []),
  ];
}

type MarketCounts = NonNullable<RealTradeFiguresQuery['realTradeFigures']>['market'];

/** Why trades were not compared, and how many. */
function notCompared({ withoutMarket, withoutCandle, pending, isMarketReal }: MarketCounts): string[] {
  const waiting = isMarketReal
    ? formatCounted(pending, 'ainda vai ser conferido', 'ainda vão ser conferidos')
    : `${formatCount(pending)} sem conferir: os preços deste Farol não são do mercado real`;
  return [
    ...(withoutMarket > 0
      ? [
          `${formatCounted(withoutMarket, 'é de OTC ou de outro ativo', 'são de OTC ou de outros ativos')} sem preço de mercado aqui`,
        ]
      : []),
    ...(withoutCandle > 0 ? [`${formatCount(withoutCandle)} sem preço no arquivo ou sem vela`] : []),
    ...(pending > 0 ? [waiting] : []),
  ];
}

/** '3 de 212 trades fecharam fora da vela do mercado, ...', and what was not compared. */
export function marketSentences(market: MarketCounts): string[] {
  const { compared, entriesOutside, exitsOutside, contradicted } = market;
  const closed = `${formatCount(exitsOutside)} de ${formatCounted(compared, 'trade', 'trades')}`;
  const left = notCompared(market);
  return [
    ...(compared > 0
      ? [
          `${closed} ${exitsOutside === 1 ? 'fechou' : 'fecharam'} fora da vela do mercado; ${formatCounted(entriesOutside, 'abriu fora dela', 'abriram fora dela')}; ${formatCounted(contradicted, 'tem um resultado', 'têm um resultado')} que o preço do mercado contradiz.`,
        ]
      : []),
    ...(left.length > 0 ? [`Não comparados: ${left.join('; ')}.`] : []),
  ];
}
