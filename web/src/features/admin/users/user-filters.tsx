import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { UserLevel } from '#schema/limits.js';
import { SearchField } from '../../../ui/search-field';
import { SelectField } from '../../../ui/select-field';
import { isSearchable, SEARCH_HINT, useTypedSearch } from '../use-typed-search';
import { LEVEL_OPTIONS } from '../user-rights';
import { STATUS_LABELS, type UserStatus } from './user-status';
import { orderText, type UserView } from './user-view';

const Bar = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '2',
    p: '4',
    borderBottomWidth: '1px',
    gridTemplateColumns: { base: '1fr 1fr', lg: 'minmax(0, 1fr) 176px 176px' },
    '& > :first-of-type': { gridColumn: { base: '1 / -1', lg: 'auto' } },
  },
});

const STATUS_OPTIONS: readonly { readonly value: UserStatus | ''; readonly label: string }[] = [
  { value: '', label: 'Todas' },
  ...(Object.keys(STATUS_LABELS) as UserStatus[]).map((value) => ({ value, label: STATUS_LABELS[value] })),
];
const LEVELS: readonly { readonly value: UserLevel | ''; readonly label: string }[] = [
  { value: '', label: 'Todos' },
  ...LEVEL_OPTIONS,
];
const ORDERS = [
  { value: '-cadastro', label: 'Cadastro mais recente' },
  { value: 'cadastro', label: 'Cadastro mais antigo' },
  { value: '-visita', label: 'Visita mais recente' },
  { value: 'visita', label: 'Visita mais antiga' },
  { value: 'nome', label: 'Nome, de A a Z' },
  { value: '-nome', label: 'Nome, de Z a A' },
  { value: 'email', label: 'E-mail, de A a Z' },
  { value: '-email', label: 'E-mail, de Z a A' },
];

interface UserFiltersProps {
  readonly view: UserView;
  /** Query values of the URL to change. */
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** Which users are shown, and their order where the layout has no column heads. */
export function UserFilters({ view, onChange }: UserFiltersProps) {
  const [typed, setTyped] = useTypedSearch(view.search, (busca) => onChange({ busca }));
  return (
    <Bar>
      <SearchField
        label="Buscar nome ou e-mail"
        help={isSearchable(typed.trim()) ? undefined : SEARCH_HINT}
        size="lg"
        value={typed}
        maxLength={100}
        onChange={setTyped}
      />
      <SelectField
        label="Situação"
        value={view.status}
        options={STATUS_OPTIONS}
        onChange={(situacao) => onChange({ situacao })}
      />
      <SelectField
        label="Nível"
        value={view.level}
        options={LEVELS}
        onChange={(nivel) => onChange({ nivel })}
      />
      <Box gridColumn="1 / -1" hideFrom="lg">
        <SelectField
          label="Ordem"
          value={orderText(view)}
          options={ORDERS}
          onChange={(ordem) => onChange({ ordem })}
        />
      </Box>
    </Bar>
  );
}
