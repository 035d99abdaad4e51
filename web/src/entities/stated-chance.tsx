import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { STATED_CHANCE_MAX, STATED_CHANCE_MIN } from '#schema/forecast.js';
import { formatWholePercent } from '../lib/format-number';
import { LocalKey } from '../lib/session/storage-keys';
import { RangeField } from '../ui/range-field';
import { Switch } from '../ui/switch';

const Field = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1' } });
const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'muted',
    cursor: 'pointer',
  },
});

/** Where the slider of a chance begins: it suggests nothing. */
export const COIN_CHANCE = 50;

export interface StatedChance {
  readonly on: boolean;
  readonly percent: number;
  /** For the order; null if none is stated. */
  readonly stated: number | null;
  readonly setOn: (on: boolean) => void;
  readonly setPercent: (percent: number) => void;
}

/** Whether this browser's user states a chance with orders, which is remembered, and the chance, which is not. */
export function useStatedChance(): StatedChance {
  const [on, switchTo] = useState(() => localStorage.getItem(LocalKey.statesChance) !== null);
  const [percent, setPercent] = useState(COIN_CHANCE);
  const setOn = (next: boolean) => {
    if (next) localStorage.setItem(LocalKey.statesChance, 'true');
    else localStorage.removeItem(LocalKey.statesChance);
    switchTo(next);
  };
  return { on, percent, stated: on ? percent : null, setOn, setPercent };
}

interface ChanceFieldProps {
  readonly label: string;
  readonly percent: number;
  readonly setPercent: (percent: number) => void;
}

/** A chance that a user states, in whole percents. */
export function ChanceField({ label, percent, setPercent }: ChanceFieldProps) {
  return (
    <RangeField
      label={label}
      value={percent}
      min={STATED_CHANCE_MIN}
      max={STATED_CHANCE_MAX}
      step={1}
      valueText={formatWholePercent(percent)}
      onChange={setPercent}
    />
  );
}

/** The chance that an order is right, whichever direction is pressed; optional. */
export function StatedChanceField({ on, percent, setOn, setPercent }: StatedChance) {
  return (
    <Field>
      <Choice>
        Dizer sua chance
        <Switch checked={on} onChange={({ target }) => setOn(target.checked)} />
      </Choice>
      {on && <ChanceField label="Chance de acertar" percent={percent} setPercent={setPercent} />}
    </Field>
  );
}

/** 'você disse 70%', beside a trade; nothing without a stated chance. */
export function saidText(statedChance: number | null): string {
  return statedChance === null ? '' : `você\u00a0disse\u00a0${formatWholePercent(statedChance)}`;
}
