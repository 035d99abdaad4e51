import { chakra } from '@chakra-ui/react/styled-system';
import type { AdminUserRowFragment } from '../../../gql/admin-users';
import { LEVEL_LABELS } from '../rights-words';
import { UserActions } from './user-actions';
import { UserFace } from './user-face';
import { UserStatusBadge } from './user-status';

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
// Under the name, which stands beside a face.
const Status = chakra('div', { base: { pl: '11' } });
const Level = chakra('p', { base: { textStyle: 'xs', color: 'muted', textAlign: 'right' } });

/** What can be opened of a user. */
export interface UserOpeners {
  readonly onDetails: (userId: string) => void;
  readonly onPermissions: (userId: string) => void;
}

interface UsersListProps extends UserOpeners {
  readonly users: readonly AdminUserRowFragment[];
}

/** The users where there is no room for a table. */
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
