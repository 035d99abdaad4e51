import { chakra } from '@chakra-ui/react/styled-system';
import { PAIRS, type Pair } from '#schema/pair.js';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { SelectField } from '../../ui/select-field';

const Two = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2' } });

const timeframes = TIMEFRAMES.map((value) => ({ value, label: value }));

/** All ten pairs; one that the feed lacks says so, but for the chosen one, whose chart does. */
export function pairOptions(available: readonly Pair[] | undefined, chosen: Pair) {
  return PAIRS.map((value) => ({
    value,
    label: !available || available.includes(value) || value === chosen ? value : `${value} (sem dados)`,
  }));
}

export interface MarketChoice {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
}

interface MarketSelectsProps {
  readonly choice: MarketChoice;
  readonly onChoice: (choice: MarketChoice) => void;
  readonly available: readonly Pair[] | undefined;
}

export function MarketSelects({ choice, onChoice, available }: MarketSelectsProps) {
  return (
    <Two>
      <SelectField
        label="Par"
        value={choice.pair}
        options={pairOptions(available, choice.pair)}
        onChange={(pair) => onChoice({ ...choice, pair })}
      />
      <SelectField
        label="Tempo"
        value={choice.timeframe}
        options={timeframes}
        onChange={(timeframe) => onChoice({ ...choice, timeframe })}
      />
    </Two>
  );
}
