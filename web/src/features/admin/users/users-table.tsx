import type { AdminUserRowFragment } from '../../../gql/admin-users';
import { formatDecimal } from '../../../lib/format-number';
import { formatDate, formatDateClock } from '../../../lib/format-time';
import { Cell, HeadCell, Table, TableFrame } from '../../../ui/data-table';
import { SortHeadCell } from '../../../ui/sort-head-cell';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { LEVEL_LABELS, openPages } from '../rights-words';
import { UserActions } from './user-actions';
import { UserFace } from './user-face';
import { UserStatusBadge } from './user-status';
import type { SortName, UserView } from './user-view';
import type { UserOpeners } from './users-list';

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
