import {
  type Centavos,
  DAILY_LOSS_LIMIT_MAX,
  DAILY_TRADES_LIMIT_MAX,
  PRACTICE_STAKE_MIN,
} from '#schema/practice.js';
import { typedNumber } from '#schema/typed-number.js';
import type { PracticeAccountPartsFragment, PracticeLimitsInput } from '../../../gql/practice';
import { amountText, moneyText, parseAmount } from '../../../lib/money';

type Limits = PracticeAccountPartsFragment['limits'];

/** Texts of the two fields; an empty one means no limit. */
export interface LimitTexts {
  readonly loss: string;
  readonly trades: string;
}

export function textsOf({ dailyLoss, dailyTrades }: Limits): LimitTexts {
  return {
    loss: dailyLoss.value === null ? '' : amountText(dailyLoss.value),
    trades: dailyTrades.value === null ? '' : String(dailyTrades.value),
  };
}

export function lossError(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const loss = parseAmount(text);
  if (loss === undefined) return 'Digite um valor, como 500,00';
  const isWithin = loss >= PRACTICE_STAKE_MIN && loss <= DAILY_LOSS_LIMIT_MAX;
  return isWithin ? undefined : `De ${moneyText(PRACTICE_STAKE_MIN)} a ${moneyText(DAILY_LOSS_LIMIT_MAX)}`;
}

export function tradesError(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const trades = typedNumber(text, 0) ?? 0;
  return trades >= 1 && trades <= DAILY_TRADES_LIMIT_MAX ? undefined : 'De 1 a 1.000 operações';
}

const lossOf = (text: string): Centavos | null => parseAmount(text) ?? null;
const tradesOf = (text: string): number | null => typedNumber(text, 0) ?? null;

/** Only changed limits are sent: saving one limit must not request a pending change of the other again. */
export function limitChanges(limits: Limits, texts: LimitTexts): PracticeLimitsInput {
  const [dailyLoss, dailyTrades] = [lossOf(texts.loss), tradesOf(texts.trades)];
  return {
    ...(dailyLoss !== limits.dailyLoss.value && { dailyLoss }),
    ...(dailyTrades !== limits.dailyTrades.value && { dailyTrades }),
  };
}
