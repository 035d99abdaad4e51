import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import Eye from 'lucide-react/icons/eye';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { AdminUserRowFragment } from '../../../gql/admin-users';
import { formatDecimal } from '../../../lib/format-number';
import { formatDate, formatDateClock } from '../../../lib/format-time';
import { Avatar } from '../../../ui/avatar';
import { Cell, HeadCell, Table, TableFrame } from '../../../ui/data-table';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { SortHeadCell } from '../../../ui/sort-head-cell';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { LEVEL_LABELS, openPages } from '../user-rights';
import { UserStatusBadge } from './user-status';
import type { SortName, UserView } from './user-view';

interface UserFaceProps {
  readonly name: string;
  readonly email: string;
}

function UserFace({ name, email }: UserFaceProps) {
  return (
    <HStack gap="3" minW="0">
      <Avatar name={name} />
      <Box minW="0">
        <Box truncate fontWeight="medium" title={name}>
          {name}
        </Box>
        <Box truncate textStyle="xs" color="muted" title={email}>
          {email}
        </Box>
      </Box>
    </HStack>
  );
}

interface UserActionsProps {
  readonly name: string;
  readonly onDetails: () => void;
  /** Absent for a person who has no account yet. */
  readonly onPermissions?: (() => void) | undefined;
}

function UserActions({ name, onDetails, onPermissions }: UserActionsProps) {
  return (
    <Flex justify="flex-end" mr="-2">
      <IconButton size="sm" aria-label={`Ver detalhes de ${name}`} onClick={onDetails}>
        <Icon as={Eye} />
      </IconButton>
      {onPermissions ? (
        <IconButton size="sm" aria-label={`Permissões de ${name}`} onClick={onPermissions}>
          <Icon as={ShieldCheck} />
        </IconButton>
      ) : (
        // Keeps the details buttons in one column.
        <Box w="control.sm" />
      )}
    </Flex>
  );
}

const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    px: '4',
    py: '3',
  },
});
// Aligned with the name, which is beside an avatar.
const Status = chakra('div', { base: { pl: '11' } });
const Level = chakra('p', { base: { textStyle: 'xs', color: 'muted', textAlign: 'right' } });

/** What can be opened for a user. */
export interface UserOpeners {
  readonly onDetails: (userId: string) => void;
  readonly onPermissions: (userId: string) => void;
}

interface UsersListProps extends UserOpeners {
  readonly users: readonly AdminUserRowFragment[];
}

/** The users as a list, for screens too narrow for a table. */
export function UsersList({ users, onDetails, onPermissions }: UsersListProps) {
  return (
    <List>
      {users.map((user) => (
        <li key={user.id}>
          <Row>
            <UserFace name={user.name} email={user.email} />
            <UserActions
              name={user.name}
              onDetails={() => onDetails(user.id)}
              onPermissions={user.registrationStatus === 'pending' ? undefined : () => onPermissions(user.id)}
            />
            <Status>
              <UserStatusBadge user={user} />
            </Status>
            <Level>{LEVEL_LABELS[user.userLevel]}</Level>
          </Row>
        </li>
      ))}
    </List>
  );
}

interface UsersTableProps extends UserOpeners {
  readonly users: readonly AdminUserRowFragment[];
  readonly view: UserView;
  readonly onSort: (column: SortName) => void;
}

export function UsersTable({ users, view, onSort, onDetails, onPermissions }: UsersTableProps) {
  const head = (column: SortName, label: string) => (
    <SortHeadCell
      order={view.sort === column ? (view.descending ? 'descending' : 'ascending') : undefined}
      onSort={() => onSort(column)}
    >
      {label}
    </SortHeadCell>
  );
  return (
    <TableFrame>
      <Table>
        <caption>
          <VisuallyHidden>Usuários</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {head('nome', 'Usuário')}
            <HeadCell scope="col">Situação</HeadCell>
            <HeadCell scope="col">Nível de acesso</HeadCell>
            <HeadCell scope="col" end>
              Páginas
            </HeadCell>
            <HeadCell scope="col" end>
              XP
            </HeadCell>
            {head('cadastro', 'Cadastro')}
            {head('visita', 'Última visita')}
            <HeadCell scope="col" end>
              Ações
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <Cell maxW="320px">
                <UserFace name={user.name} email={user.email} />
              </Cell>
              <Cell>
                <UserStatusBadge user={user} />
              </Cell>
              <Cell>{LEVEL_LABELS[user.userLevel]}</Cell>
              <Cell end>{openPages(user)}</Cell>
              <Cell end>{formatDecimal(user.xpPoints, 0)}</Cell>
              <Cell color="muted" whiteSpace="nowrap">
                {formatDate(user.createdAt)}
              </Cell>
              <Cell color="muted" whiteSpace="nowrap">
                {user.lastSeenAt ? formatDateClock(user.lastSeenAt) : 'Nunca'}
              </Cell>
              <Cell>
                <UserActions
                  name={user.name}
                  onDetails={() => onDetails(user.id)}
                  onPermissions={
                    user.registrationStatus === 'pending' ? undefined : () => onPermissions(user.id)
                  }
                />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
