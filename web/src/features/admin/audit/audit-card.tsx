import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import Download from 'lucide-react/icons/download';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useId } from 'react';
import { useDownload } from '../../../entities/use-download';
import { useAdminAuditQuery } from '../../../gql/admin-audit';
import { errorMessage } from '../../../lib/apollo/error-message';
import { expireAdminSession } from '../../../lib/session/admin-expiry';
import { readAdminToken } from '../../../lib/session/admin-token';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { Pager } from '../../../ui/pager';
import { SearchField } from '../../../ui/search-field';
import { Skeleton } from '../../../ui/skeleton';
import { useAddress } from '../use-address';
import { pageVariables, usePage } from '../use-page';
import { isSearchable, SEARCH_HINT, useTypedSearch } from '../use-typed-search';
import { AuditRow } from './audit-row';

/** The page of the log that the URL names, and navigation to the others. */
function useAudit() {
  const address = useAddress();
  const text = address.read('busca');
  const search = isSearchable(text) ? text : '';
  const { data, previousData, ...result } = useAdminAuditQuery({
    variables: { ...pageVariables(address.read), filter: search ? { search } : null },
  });
  const page = usePage({ ...result, page: data?.adminAudit, previousPage: previousData?.adminAudit });
  return { ...page, search, setSearch: (busca: string) => page.toFirst({ busca }) };
}

const EXPORT_TEXTS = {
  done: 'Auditoria exportada',
  failed: 'Falha ao exportar a auditoria. Tente novamente.',
};
const ADMINISTRATOR = { readToken: readAdminToken, expire: expireAdminSession };

/** Downloads the search results of the log as one CSV file; without a search, the whole log. */
function useExportAudit(search: string) {
  const { download, downloading } = useDownload(EXPORT_TEXTS, ADMINISTRATOR);
  const path = `/exportar/auditoria.csv?${new URLSearchParams(search ? { search } : {})}`;
  return { download: () => download(path), downloading };
}

const List = chakra('ol', {
  base: { '& > li + li': { borderTopWidth: '1px' } },
  variants: { stale: { true: { opacity: 0.6 } } },
});

const SkeletonRow = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '2',
    h: '64px',
    px: '4',
    pl: { md: '164px' },
    '& + &': { borderTopWidth: '1px' },
  },
});

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function AuditSkeleton() {
  return (
    <div aria-hidden="true">
      {PLACEHOLDERS.map((key) => (
        <SkeletonRow key={key}>
          <Skeleton w="240px" maxW="72%" h="3.5" />
          <Skeleton w="160px" maxW="48%" h="2.5" />
        </SkeletonRow>
      ))}
    </div>
  );
}

type Audit = ReturnType<typeof useAudit>;

interface ContentProps {
  readonly audit: Audit;
  readonly onOpenUser: (userId: string) => void;
}

function Content({ audit, onOpenUser }: ContentProps) {
  const { items: entries, stale, error, retry, retrying, search } = audit;
  if (error) {
    const text = errorMessage(error, 'Não deu para carregar a auditoria');
    return <ErrorState text={text} onRetry={retry} retrying={retrying} />;
  }
  if (!entries) return <AuditSkeleton />;
  if (entries.length === 0) {
    const icon = <Icon as={ScrollText} />;
    return search ? (
      <EmptyState
        icon={icon}
        title="Nenhum registro com esta busca"
        text="Mude as palavras para ver outros."
      />
    ) : (
      <EmptyState icon={icon} title="Nenhum registro" text="O que os administradores fazem aparece aqui." />
    );
  }
  return (
    <List stale={stale}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <AuditRow entry={entry} onOpenUser={onOpenUser} />
        </li>
      ))}
    </List>
  );
}

interface AuditCardProps {
  readonly onOpenUser: (userId: string) => void;
}

/** The administrators' actions, newest first; the log cannot be changed. */
export function AuditCard({ onOpenUser }: AuditCardProps) {
  const titleId = useId();
  const audit = useAudit();
  const [typed, setTyped] = useTypedSearch(audit.search, audit.setSearch);
  const { download, downloading } = useExportAudit(audit.search);
  const count = audit.items?.length ?? 0;
  return (
    <Card aria-labelledby={titleId} aria-busy={audit.stale && !audit.error}>
      <CardHeader
        title="Auditoria"
        titleId={titleId}
        actions={
          <Button
            variant="secondary"
            size="sm"
            mr="2"
            icon={<Icon as={Download} />}
            busy={downloading}
            busyText="Exportando..."
            onClick={() => void download()}
          >
            Exportar CSV
          </Button>
        }
      />
      <Box p="4" borderBottomWidth="1px">
        <SearchField
          label="Buscar na auditoria"
          help={isSearchable(typed.trim()) ? undefined : SEARCH_HINT}
          value={typed}
          maxLength={100}
          onChange={setTyped}
        />
      </Box>
      <Content audit={audit} onOpenUser={onOpenUser} />
      {audit.items && (
        <Pager label="Páginas da auditoria" onPrevious={audit.previous} onNext={audit.next}>
          {count === 1 ? '1 registro' : `${count} registros`}
        </Pager>
      )}
    </Card>
  );
}
