import { useState } from 'react';
import {
  type Centavos,
  LARGE_STAKE_PERCENT,
  PRACTICE_STAKE_MAX,
  PRACTICE_STAKE_MIN,
} from '#schema/practice.js';
import { amountText, moneyText, parseAmount } from '../../../lib/money';
import { SegmentedField } from '../../../ui/segmented-field';
import { TextField } from '../../../ui/text-field';

/** Shares of the balance to fill in with one press, percent: the rule is 2 to 5. */
const STAKE_SHARES = [1, 2, 3, 5] as const;
const USUAL_SHARE = 2;
/**
 * A stake above this share of the balance, percent, needs confirmation when sent by key: the maximum of the 1-2-3 %
 * rule.
 */
const ASKED_ABOVE_PERCENT = 3;

interface Purse {
  readonly balance: Centavos;
  readonly largeStakeAbove: Centavos;
}

/** A share of the balance, rounded down to whole centavos, but at least the smallest stake. */
export function stakeOfShare(percent: number, { balance }: Purse): Centavos {
  return Math.max(PRACTICE_STAKE_MIN, Math.floor((balance * percent) / 100));
}

/** The offered share that equals a stake; undefined if there is none. */
export function shareOfStake(stake: Centavos | undefined, purse: Purse): number | undefined {
  return STAKE_SHARES.find((percent) => stakeOfShare(percent, purse) === stake);
}

/** Stake of the next offered share above (1) or below (-1) a stake; undefined past the last one. */
export function steppedStake(stake: Centavos | undefined, step: 1 | -1, purse: Purse): Centavos | undefined {
  const offered = STAKE_SHARES.map((percent) => stakeOfShare(percent, purse));
  const from = stake ?? 0;
  return step === 1 ? offered.find((next) => next > from) : offered.findLast((next) => next < from);
}

/** Whether an order of this stake needs confirmation when sent by key. */
export function isAskedAbout(stake: Centavos, { balance }: Purse): boolean {
  return stake > Math.floor((balance * ASKED_ABOVE_PERCENT) / 100);
}

/** Validation error for this stake; undefined if it is valid. */
export function stakeError(stake: Centavos | undefined, { balance }: Purse): string | undefined {
  if (stake === undefined) return 'Digite um valor, como 200,00';
  if (stake < PRACTICE_STAKE_MIN) return `O mínimo é ${moneyText(PRACTICE_STAKE_MIN)}`;
  if (stake > balance) return `Há ${moneyText(balance)} livres`;
  return stake > PRACTICE_STAKE_MAX ? `O máximo é ${moneyText(PRACTICE_STAKE_MAX)}` : undefined;
}

/** Warning about a stake that is valid, but larger than one trade should risk. */
export function stakeWarning(stake: Centavos | undefined, { largeStakeAbove }: Purse): string | undefined {
  if (stake === undefined || stake <= largeStakeAbove) return undefined;
  return `Acima de ${LARGE_STAKE_PERCENT}% do saldo (${moneyText(largeStakeAbove)}): poucas perdas seguidas já pesam.`;
}

/** The stake as text, with an announcement when it was changed by something other than typing. */
export function useStake(purse: Purse, onChange: () => void) {
  const [text, setText] = useState(() => amountText(stakeOfShare(USUAL_SHARE, purse)));
  const [said, setSaid] = useState('');
  const change = (next: string, saying: string) => {
    onChange();
    setText(next);
    setSaid(saying);
  };
  const fill = (stake: Centavos, saying: string) => change(amountText(stake), saying);
  return {
    text,
    said,
    stake: parseAmount(text),
    type: (next: string) => change(next, ''),
    fill,
    step(by: 1 | -1) {
      const next = steppedStake(parseAmount(text), by, purse);
      if (next !== undefined) fill(next, `Valor: ${moneyText(next)}`);
    },
  };
}

const shares = STAKE_SHARES.map((percent) => ({ value: String(percent), label: `${percent}%` }));

interface StakeFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly purse: Purse;
}

/** The stake, typed or chosen as a share of the balance. */
export function StakeField({ text, onText, purse }: StakeFieldProps) {
  const stake = parseAmount(text);
  const error = stakeError(stake, purse);
  const share = shareOfStake(stake, purse);
  return (
    <>
      <TextField
        label="Valor"
        icon={<span aria-hidden="true">R$</span>}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onBlur={() => stake !== undefined && onText(amountText(stake))}
        {...(error !== undefined && { error: error })}
      />
      <SegmentedField
        legend="Valor como parte do saldo"
        hideLegend
        value={share === undefined ? undefined : String(share)}
        options={shares}
        onChange={(percent) => onText(amountText(stakeOfShare(Number(percent), purse)))}
      />
    </>
  );
}
