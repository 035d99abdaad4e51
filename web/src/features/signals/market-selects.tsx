import { Box } from '@chakra-ui/react/box';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { useListedPairs } from '../../entities/starred-pairs';
import { type Coverage, isOffered, isPairOffered, type MarketChoice } from '../../lib/offered-market';
import { SelectField } from '../../ui/select-field';

/** An option that the feed lacks is labelled '(sem dados)' and disabled, unless it is the current choice. */
function option<T extends string>(value: T, offered: boolean) {
  return { value, label: offered ? value : `${value} (sem dados)`, disabled: !offered };
}

interface MarketSelectsProps {
  readonly choice: MarketChoice;
  readonly onChoice: (choice: MarketChoice) => void;
  readonly coverage: Coverage;
}

/** Fields for the ten pairs and the five timeframes, including those that the feed lacks. */
export function MarketSelects({ choice, onChoice, coverage }: MarketSelectsProps) {
  const { pair: chosen, timeframe: length } = choice;
  const pairs = useListedPairs();
  return (
    <Box display="grid" gridTemplateColumns="1fr 1fr" gap="2">
      <SelectField
        label="Par"
        value={choice.pair}
        options={pairs.map((pair) => option(pair, pair === chosen || isPairOffered(coverage, pair)))}
        onChange={(pair) => onChoice({ ...choice, pair })}
      />
      <SelectField
        label="Tempo"
        value={choice.timeframe}
        options={TIMEFRAMES.map((timeframe) =>
          option(timeframe, timeframe === length || isOffered(coverage, { pair: chosen, timeframe })),
        )}
        onChange={(timeframe) => onChoice({ ...choice, timeframe })}
      />
    </Box>
  );
}
