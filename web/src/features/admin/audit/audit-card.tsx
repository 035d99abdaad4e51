import { chakra } from '@chakra-ui/react/styled-system';
import { Download, ScrollText } from 'lucide-react';
import { useId } from 'react';
import { errorMessage } from '../../../lib/apollo/error-message';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Pager } from '../../../ui/pager';
import { SearchField } from '../../../ui/search-field';
import { isSearchable, SEARCH_HINT } from '../searchable';
import { useTypedSearch } from '../use-typed-search';
import { AuditRow } from './audit-row';
import { AuditSkeleton } from './audit-skeleton';
import { useAudit } from './use-audit';
import { useExportAudit } from './use-export-audit';

const Bar = chakra('div', { base: { p: '4', borderBottomWidth: '1px' } });
const List = chakra('ol', {
  base: { '& > li + li': { borderTopWidth: '1px' } },
  variants: { overtaken: { true: { opacity: 0.6 } } },
});

type Audit = ReturnType<typeof useAudit>;

interface ContentProps {
  readonly audit: Audit;
  readonly onOpenUser: (userId: string) => void;
}

function Content({ audit, onOpenUser }: ContentProps) {
  const { entries, overtaken, error, retry, retrying, search } = audit;
  if (error && overtaken) {
    const text = errorMessage(error, 'Não deu para carregar a auditoria');
    return <ErrorState text={text} onRetry={retry} retrying={retrying} />;
  }
  if (!entries) return <AuditSkeleton />;
  if (entries.length === 0) {
    const icon = <ScrollText strokeWidth={1.75} aria-hidden="true" />;
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
    <List overtaken={overtaken}>
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

/** What administrators did, newest first; nobody can change it. */
export function AuditCard({ onOpenUser }: AuditCardProps) {
  const titleId = useId();
  const audit = useAudit();
  const [typed, setTyped] = useTypedSearch(audit.search, audit.setSearch);
  const { exportAudit, exporting } = useExportAudit();
  const count = audit.entries?.length ?? 0;
  return (
    <Card aria-labelledby={titleId} aria-busy={audit.overtaken && !audit.error}>
      <CardHeader
        title="Auditoria"
        titleId={titleId}
        actions={
          <Button
            variant="secondary"
            size="sm"
            icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
            busy={exporting}
            busyText="Exportando..."
            onClick={() => void exportAudit(audit.search)}
          >
            Exportar CSV
          </Button>
        }
      />
      <Bar>
        <SearchField
          label="Buscar na auditoria"
          help={isSearchable(typed.trim()) ? undefined : SEARCH_HINT}
          value={typed}
          maxLength={100}
          onChange={setTyped}
        />
      </Bar>
      <Content audit={audit} onOpenUser={onOpenUser} />
      {audit.entries && (
        <Pager label="Páginas da auditoria" onPrevious={audit.previous} onNext={audit.next}>
          {count === 1 ? '1 registro' : `${count} registros`}
        </Pager>
      )}
    </Card>
  );
}
