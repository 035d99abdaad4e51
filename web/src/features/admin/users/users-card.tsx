import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import UserSearch from 'lucide-react/icons/user-search';
import { useId } from 'react';
import { useAdminUsersQuery } from '../../../gql/admin-users';
import { errorMessage } from '../../../lib/apollo/error-message';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { Pager } from '../../../ui/pager';
import { Skeleton } from '../../../ui/skeleton';
import { useMediaQuery } from '../../../ui/use-media-query';
import { useAddress } from '../use-address';
import { pageVariables, usePage } from '../use-page';
import { UserFilters } from './user-filters';
import { gatewaySort, orderText, readUserView, type SortName, sortedBy } from './user-view';
import { type UserOpeners, UsersList, UsersTable } from './users-list';

const SkeletonRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: { base: '96px', lg: '56px' },
    px: '4',
    '& + &': { borderTopWidth: '1px' },
  },
});

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function UsersSkeleton() {
  return (
    <div aria-hidden="true">
      {PLACEHOLDERS.map((key) => (
        <SkeletonRow key={key}>
          <Skeleton boxSize="8" borderRadius="full" />
          <Stack flex="1">
            <Skeleton w="180px" h="3.5" />
            <Skeleton w="140px" h="2.5" />
          </Stack>
          <Skeleton w="16" h="6" />
        </SkeletonRow>
      ))}
    </div>
  );
}

/** From this width on there is room for a table. */
const WIDE = '(min-width: 64rem)';

const NO_FILTER = { busca: '', situacao: '', nivel: '' } as const;

/** The page of users that the URL names, and navigation to the others. */
function useUsers() {
  const address = useAddress();
  const view = readUserView(address.read);
  const { data, previousData, ...result } = useAdminUsersQuery({
    variables: {
      ...pageVariables(address.read),
      sort: gatewaySort(view.sort),
      descending: view.descending,
      filter: {
        search: view.search || null,
        status: view.status || null,
        level: view.level || null,
      },
    },
  });
  const page = usePage({ ...result, page: data?.adminUsers, previousPage: previousData?.adminUsers });
  const sortBy = (column: SortName) => page.toFirst({ ordem: orderText(sortedBy(view, column)) });
  return { ...page, view, sortBy };
}

interface ContentProps extends UserOpeners {
  readonly shown: ReturnType<typeof useUsers>;
}

function Content({ shown, ...openers }: ContentProps) {
  const wide = useMediaQuery(WIDE);
  const { items: users, stale, error, retry, retrying, view, sortBy } = shown;
  if (error) {
    const text = errorMessage(error, 'Não deu para carregar os usuários');
    return <ErrorState text={text} onRetry={retry} retrying={retrying} />;
  }
  if (!users) return <UsersSkeleton />;
  if (users.length === 0) {
    const filtered = view.search !== '' || view.status !== '' || view.level !== '';
    return (
      <EmptyState
        icon={<Icon as={UserSearch} />}
        title={filtered ? 'Nenhum usuário com este filtro' : 'Nenhum usuário'}
        text={filtered ? 'Mude a busca ou os filtros.' : 'Quem se cadastrar aparece aqui.'}
        action={
          filtered && (
            <Button variant="secondary" size="sm" onClick={() => shown.toFirst(NO_FILTER)}>
              Limpar filtros
            </Button>
          )
        }
      />
    );
  }
  return (
    <Box opacity={stale ? 0.6 : undefined}>
      {wide ? (
        <UsersTable users={users} view={view} onSort={sortBy} {...openers} />
      ) : (
        <UsersList users={users} {...openers} />
      )}
    </Box>
  );
}

/** All users, page by page. */
export function UsersCard(openers: UserOpeners) {
  const titleId = useId();
  const shown = useUsers();
  const count = shown.items?.length ?? 0;
  return (
    <Card aria-labelledby={titleId} aria-busy={shown.stale && !shown.error}>
      <CardHeader title="Usuários" titleId={titleId} />
      <UserFilters view={shown.view} onChange={shown.toFirst} />
      <Content shown={shown} {...openers} />
      {shown.items && (
        <Pager label="Páginas de usuários" onPrevious={shown.previous} onNext={shown.next}>
          {count === 1 ? '1 usuário' : `${count} usuários`}
        </Pager>
      )}
    </Card>
  );
}
