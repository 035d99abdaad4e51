import { readTime } from '#engine/candle-file/file-time.js';
import { hasTradeParts, TRADE_PARTS, type TradeColumns, type TradePart } from '#schema/trades/real-trade.js';
import { directionOf, lengthOf } from './trade-asset';
import type { TableRow } from './trade-rows';

/** The column of each part, from 0; costs may be in several. */
export type TradePlaces = Readonly<Partial<Record<Exclude<TradePart, 'costs'>, number>>> & {
  readonly costs: readonly number[];
};

/** A heading without accents, capitals, brackets and signs: `Profit, USD` becomes `profit usd`. */
export function plainHeading(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** A currency behind a heading: `Amount (USD)`, `Profit, BRL`. */
const CURRENCY = ' ?(?:in )?(?:usd|usdt|eur|gbp|brl|inr|r)?';

/** Headings in English, Portuguese and Spanish; the first pattern that fits a column wins. */
const NAMES: readonly (readonly [part: TradePart, heading: string])[] = [
  [
    'ticket',
    '(?:order|trade|deal|option|position|operation|contract|transaction|reference|ref)(?: ?(?:id|no|number))?|id|ticket|n|numero|ordem|(?:id|numero|codigo) d[aoe] (?:ordem|operacao|negociacao|posicao)',
  ],
  [
    'openedAt',
    '(?:open|opening|opened|entry|purchase|buy|created|start)(?: ?(?:time|date|at|date time))|date|time|datetime|date time|timestamp|data|data hora|data e hora|(?:data|hora|horario)(?: e hora)? d[aoe] (?:abertura|entrada|compra|inicio)|(?:data|hora) abertura|fecha|fecha de apertura|hora de apertura',
  ],
  [
    'closedAt',
    '(?:close|closing|closed|exit|sell|expiry|expiration|expire|end|settlement)(?: ?(?:time|date|at|date time))|(?:data|hora|horario)(?: e hora)? d[aoe] (?:fechamento|saida|expiracao|venda|vencimento)|(?:data|hora) fechamento|fecha de cierre|hora de cierre',
  ],
  ['duration', 'expiration|expiry|duration|expiracao|duracao|tempo|timeframe|expiracion'],
  [
    'asset',
    'asset|symbol|item|pair|instrument|info|active|underlying|market|ativo|par|instrumento|simbolo|activo|moedas|currency pair|par de moedas',
  ],
  [
    'entryPrice',
    '(?:open|opening|entry|strike|start)(?: ?(?:price|quote|rate|spot|level))|strike|(?:preco|cotacao|taxa|valor) d[aeo] (?:abertura|entrada)|preco abertura|preco entrada|precio de apertura',
  ],
  [
    'exitPrice',
    '(?:close|closing|exit|expiry|expiration|end)(?: ?(?:price|quote|rate|spot|level))|(?:preco|cotacao|taxa|valor) d[aeo] (?:fechamento|saida|expiracao)|preco fechamento|preco saida|precio de cierre',
  ],
  [
    'stake',
    `(?:trade )?amount${CURRENCY}|stake${CURRENCY}|invest(?:ed|ment)(?: amount)?${CURRENCY}|(?:buy|purchase) price${CURRENCY}|bet|valor${CURRENCY}|valor (?:investido|apostado|da entrada|da operacao)${CURRENCY}|investimento${CURRENCY}|aposta|inversion|monto`,
  ],
  ['volume', 'volume|size|lots?|lotes?|tamanho'],
  [
    'income',
    `income${CURRENCY}|return${CURRENCY}|payback|payout amount|(?:sell|sale) price${CURRENCY}|retorno${CURRENCY}|recebido${CURRENCY}|valor (?:recebido|devolvido)|ingreso`,
  ],
  [
    'profit',
    `(?:net |gross )?(?:profit|p l|pnl|pl)(?: loss)?${CURRENCY}|profit and loss|lucro${CURRENCY}|lucro (?:liquido|prejuizo|perda)${CURRENCY}|ganho(?: ou| e)?(?: perda)?${CURRENCY}|resultado financeiro|ganancia|beneficio`,
  ],
  ['payout', 'payout|payout percent|profitability|rentabilidade|lucratividade|percentual'],
  ['outcome', 'outcome|result|status|win loss|resultado|estado'],
  ['currency', 'currency|account currency|moeda|moneda'],
  ['costs', 'commission|swap|taxes|fees?|comissao|taxas?|impostos?'],
  ['direction', 'direction|action|side|type|option type|order type|direcao|tipo|sentido|acao|lado|direccion'],
];
const PATTERNS = NAMES.map(([part, heading]) => [part, new RegExp(`^(?:${heading})$`)] as const);

const isMoment = (text: string) => readTime(text, 'dmy') !== undefined;
const isClock = (text: string) => /^\d{1,2}:\d\d(?::\d\d)?$/.test(text);

/** Whether a column's texts can be what its heading says; headings such as `Type` and `Expiration` are used for several. */
const FITS: Readonly<Partial<Record<TradePart, (text: string) => boolean>>> = {
  direction: (text) => directionOf(text) !== undefined,
  openedAt: isMoment,
  closedAt: isMoment,
  duration: (text) => lengthOf(text) !== undefined,
};

/** The columns of a heading that is understood; undefined unless the parts of a trade are there. */
export function placesByName(
  heading: readonly string[],
  sample: readonly TableRow[],
): TradePlaces | undefined {
  const places: Partial<Record<Exclude<TradePart, 'costs'>, number>> = {};
  const costs: number[] = [];
  const names = heading.map(plainHeading);
  const textsOf = (column: number) =>
    sample.map(({ cells }) => cells[column] ?? '').filter((text) => text !== '');
  for (const [column, name] of names.entries()) {
    const fitting = PATTERNS.filter(([, pattern]) => pattern.test(name)).map(([part]) => part);
    const part = fitting.find((one) => {
      const fits = FITS[one];
      return !fits || textsOf(column).some(fits);
    });
    if (part === 'costs') costs.push(column);
    else if (part !== undefined) places[part] ??= column;
    else if (/^(?:time|hora|horario)$/.test(name) && textsOf(column).some(isClock)) places.clock ??= column;
    else if (/^(?:expiration|expiry|expiracao)$/.test(name) && textsOf(column).some(isMoment))
      places.closedAt ??= column;
  }
  return hasTradeParts((part) => part !== 'costs' && places[part] !== undefined)
    ? { ...places, costs }
    : undefined;
}

/** The columns that a person named, if a row is their heading. */
export function placesByHand(heading: readonly string[], columns: TradeColumns): TradePlaces | undefined {
  const names = heading.map(plainHeading);
  const places: Partial<Record<Exclude<TradePart, 'costs'>, number>> = {};
  const costs: number[] = [];
  for (const part of TRADE_PARTS) {
    const name = columns[part];
    if (name === undefined) continue;
    const column = names.indexOf(plainHeading(name));
    if (column < 0) return undefined;
    if (part === 'costs') costs.push(column);
    else places[part] = column;
  }
  return hasTradeParts((part) => part !== 'costs' && places[part] !== undefined)
    ? { ...places, costs }
    : undefined;
}
