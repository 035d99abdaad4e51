import { SegmentedField } from '../../../ui/segmented-field';
import { TextField } from '../../../ui/text-field';
import { amountText, parseAmount } from '../money';
import { type Purse, STAKE_SHARES, shareOfStake, stakeFlaw, stakeOfShare } from './stake';

const shares = STAKE_SHARES.map((percent) => ({ value: String(percent), label: `${percent}%` }));

interface StakeFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly purse: Purse;
}

/** The stake, typed or as a share of the balance. */
export function StakeField({ text, onText, purse }: StakeFieldProps) {
  const stake = parseAmount(text);
  const flaw = stakeFlaw(stake, purse);
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
        {...(flaw !== undefined && { error: flaw })}
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
