import { chakra } from '@chakra-ui/react/styled-system';
import { UserSearch } from 'lucide-react';
import { useId } from 'react';
import { errorMessage } from '../../../lib/apollo/error-message';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Pager } from '../../../ui/pager';
import { useMediaQuery } from '../../../ui/use-media-query';
import { useUsers } from './use-users';
import { UserFilters } from './user-filters';
import { type UserOpeners, UsersList } from './users-list';
import { UsersSkeleton } from './users-skeleton';
import { UsersTable } from './users-table';

const Rows = chakra('div', { base: {}, variants: { overtaken: { true: { opacity: 0.6 } } } });

/** From here on there is room for a table. */
const WIDE = '(min-width: 64rem)';

const NO_FILTER = { busca: '', situacao: '', nivel: '' } as const;

interface ContentProps extends UserOpeners {
  readonly shown: ReturnType<typeof useUsers>;
}

function Content({ shown, ...openers }: ContentProps) {
  const wide = useMediaQuery(WIDE);
  const { users, overtaken, error, retry, retrying, view, sortBy } = shown;
  if (error && overtaken) {
    const text = errorMessage(error, 'Não deu para carregar os usuários');
    return <ErrorState text={text} onRetry={retry} retrying={retrying} />;
  }
  if (!users) return <UsersSkeleton />;
  if (users.length === 0) {
    const filtered = view.search !== '' || view.status !== '' || view.level !== '';
    return (
      <EmptyState
        icon={<UserSearch strokeWidth={1.75} aria-hidden="true" />}
        title={filtered ? 'Nenhum usuário com este filtro' : 'Nenhum usuário'}
        text={filtered ? 'Mude a busca ou os filtros.' : 'Quem se cadastrar aparece aqui.'}
        action={
          filtered && (
            <Button variant="secondary" size="sm" onClick={() => shown.change(NO_FILTER)}>
              Limpar filtros
            </Button>
          )
        }
      />
    );
  }
  return (
    <Rows overtaken={overtaken}>
      {wide ? (
        <UsersTable users={users} view={view} onSort={sortBy} {...openers} />
      ) : (
        <UsersList users={users} {...openers} />
      )}
    </Rows>
  );
}

/** All users, page by page. */
export function UsersCard(openers: UserOpeners) {
  const titleId = useId();
  const shown = useUsers();
  const count = shown.users?.length ?? 0;
  return (
    <Card aria-labelledby={titleId} aria-busy={shown.overtaken && !shown.error}>
      <CardHeader title="Usuários" titleId={titleId} />
      <UserFilters view={shown.view} onChange={shown.change} />
      <Content shown={shown} {...openers} />
      {shown.users && (
        <Pager label="Páginas de usuários" onPrevious={shown.previous} onNext={shown.next}>
          {count === 1 ? '1 usuário' : `${count} usuários`}
        </Pager>
      )}
    </Card>
  );
}
