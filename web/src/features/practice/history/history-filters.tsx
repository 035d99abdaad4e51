import { chakra } from '@chakra-ui/react/styled-system';
import { PAIRS, type Pair } from '#schema/pair.js';
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

export interface OutcomeOption {
  readonly value: SignalOutcome;
  readonly label: string;
}

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  readonly outcomes: readonly OutcomeOption[];
}

export function HistoryFilters({ filter, onFilter, outcomes }: HistoryFiltersProps) {
  const results: readonly { readonly value: SignalOutcome | ''; readonly label: string }[] = [
    { value: '', label: 'Todos' },
    ...outcomes,
  ];
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
