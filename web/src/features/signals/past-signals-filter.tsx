import { chakra } from '@chakra-ui/react/styled-system';
import { PAIRS, type Pair } from '#schema/pair.js';
import { OUTCOME_OPTIONS } from '../../entities/outcome-tag';
import type { SignalOutcome } from '../../gql/signals';
import { SelectField } from '../../ui/select-field';

const Two = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', sm: '176px 176px' },
    gap: '2',
    p: '4',
    borderBottomWidth: '1px',
  },
});

export interface PastFilter {
  readonly pair: Pair | '';
  readonly outcome: SignalOutcome | '';
}

export const EVERY_PAST_SIGNAL: PastFilter = { pair: '', outcome: '' };

const pairs = [
  { value: '' as const, label: 'Todos' },
  ...PAIRS.map((value) => ({ value, label: value })),
] satisfies { value: Pair | ''; label: string }[];

interface PastSignalsFilterProps {
  readonly filter: PastFilter;
  readonly onFilter: (filter: PastFilter) => void;
}

export function PastSignalsFilter({ filter, onFilter }: PastSignalsFilterProps) {
  const options: { value: SignalOutcome | ''; label: string }[] = [
    { value: '', label: 'Todos' },
    ...OUTCOME_OPTIONS,
  ];
  return (
    <Two>
      <SelectField
        label="Par"
        value={filter.pair}
        options={pairs}
        onChange={(pair) => onFilter({ ...filter, pair })}
      />
      <SelectField
        label="Resultado"
        value={filter.outcome}
        options={options}
        onChange={(outcome) => onFilter({ ...filter, outcome })}
      />
    </Two>
  );
}
