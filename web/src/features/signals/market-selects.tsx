import { chakra } from '@chakra-ui/react/styled-system';
import { PAIRS, type Pair } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { type Coverage, isOffered, type MarketChoice } from '../../lib/offered-market';
import { SelectField } from '../../ui/select-field';

const Two = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2' } });

/** All five timeframes; one that the feed lacks for the pair says so. */
function timeframeOptions(coverage: Coverage, pair: Pair) {
  return TIMEFRAMES.map((value) => ({
    value,
    label: isOffered(coverage, { pair, timeframe: value }) ? value : `${value} (sem dados)`,
  }));
}

/** All ten pairs; one that the feed lacks says so, but for the chosen one, whose chart does. */
export function pairOptions(available: readonly Pair[] | undefined, chosen: Pair) {
  return PAIRS.map((value) => ({
    value,
    label: !available || available.includes(value) || value === chosen ? value : `${value} (sem dados)`,
  }));
}

interface MarketSelectsProps {
  readonly choice: MarketChoice;
  readonly onChoice: (choice: MarketChoice) => void;
  readonly available: readonly Pair[] | undefined;
  readonly coverage?: Coverage;
}

export function MarketSelects({ choice, onChoice, available, coverage }: MarketSelectsProps) {
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
        options={timeframeOptions(coverage, choice.pair)}
        onChange={(timeframe) => onChoice({ ...choice, timeframe })}
      />
    </Two>
  );
}
