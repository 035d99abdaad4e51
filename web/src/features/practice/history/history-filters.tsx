import { chakra } from '@chakra-ui/react/styled-system';
import { PAIRS, type Pair } from '#schema/pair.js';
import { OUTCOME_OPTIONS } from '../../../entities/outcome-tag';
import type { SignalOutcome } from '../../../gql/practice';
import { SelectField } from '../../../ui/select-field';
import type { HistoryFilter } from '../trades/trade-lists';

const Two = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', sm: '160px 160px' },
    gap: '2',
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
  },
});

const pairs: readonly { readonly value: Pair | ''; readonly label: string }[] = [
  { value: '', label: 'Todos' },
  ...PAIRS.map((value) => ({ value, label: value })),
];

const results: readonly { readonly value: SignalOutcome | ''; readonly label: string }[] = [
  { value: '', label: 'Todos' },
  ...OUTCOME_OPTIONS,
];

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
}

export function HistoryFilters({ filter, onFilter }: HistoryFiltersProps) {
  return (
    <Two>
      <SelectField
        label="Par"
        value={filter.pair ?? ''}
        options={pairs}
        onChange={(pair) => onFilter({ ...filter, pair: pair || null })}
      />
      <SelectField
        label="Resultado"
        value={filter.result ?? ''}
        options={results}
        onChange={(result) => onFilter({ ...filter, result: result || null })}
      />
    </Two>
  );
}
