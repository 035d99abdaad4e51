import { chakra } from '@chakra-ui/react/styled-system';
import Download from 'lucide-react/icons/download';
import { useId } from 'react';
import { OutcomeTag } from '../../entities/outcome-tag';
import { PositionRow, PositionRows, RowText, WaitingPositionRow } from '../../entities/position-row';
import { useDownload } from '../../entities/use-download';
import { notifyError } from '../../entities/use-mutation-toast';
import type { SourceCallPartsFragment } from '../../gql/auditor';
import { formatCounted, formatWholePercent } from '../../lib/format-number';
import { formatPrice } from '../../lib/format-price';
import { formatDateClock } from '../../lib/format-time';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { LoadMore } from '../../ui/load-more';
import { useCalls } from './use-auditor';

const Ends = chakra('span', {
  base: { display: 'flex', gap: '1', flexWrap: 'wrap', justifyContent: 'flex-end' },
});

const CLAIMS = { WON: 'O post diz que acertou.', LOST: 'O post diz que errou.' } as const;

function CallRow({ call }: { readonly call: SourceCallPartsFragment }) {
  const { pair, direction, entryTime, expiryMinutes, gales, confidence, claimed } = call;
  const { inTime, editedLate, steps, settled, entryPrice, exitPrice } = call;
  const facts = [
    formatDateClock(entryTime),
    `${expiryMinutes} min`,
    ...(gales === 0 ? [] : [formatCounted(gales, 'gale', 'gales')]),
    ...(confidence ? [`chance dita ${formatWholePercent(confidence)}`] : []),
    ...(entryPrice && exitPrice
      ? [`${formatPrice(pair, entryPrice)} → ${formatPrice(pair, exitPrice)}`]
      : []),
  ];
  return (
    <PositionRow
      direction={direction}
      pair={pair}
      tag={
        <>
          {!inTime && <Badge size="sm">não verificado</Badge>}
          {editedLate && <Badge size="sm">editada depois da entrada</Badge>}
        </>
      }
      end={
        <Ends>
          {steps.map((outcome, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries of a call are in a fixed order
            <OutcomeTag key={step} outcome={outcome} />
          ))}
          {!settled && <OutcomeTag outcome={null} />}
        </Ends>
      }
    >
      <RowText>{facts.join(' · ')}</RowText>
      {(claimed === 'WON' || claimed === 'LOST') && <RowText>{CLAIMS[claimed]}</RowText>}
    </PositionRow>
  );
}

const FILE_TEXTS = { done: 'Arquivo exportado', failed: 'Falha ao exportar o arquivo. Tente novamente.' };

/** The calls of a source, the newest first, those that arrived too late marked. */
export function CallsCard({ sourceId }: { readonly sourceId: string }) {
  const titleId = useId();
  const { download, downloading } = useDownload(FILE_TEXTS);
  const { items, failed, retry, retrying, loadMore, loadingMore } = useCalls(sourceId);
  return (
    <Card aria-labelledby={titleId} aria-busy={!items && !failed}>
      <CardHeader
        title="Chamadas"
        titleId={titleId}
        roomy
        actions={
          items &&
          items.length > 0 && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Icon as={Download} />}
              busy={downloading}
              busyText="Baixando..."
              onClick={() => void download(`/exportar/chamadas.csv?fonte=${sourceId}`)}
            >
              Baixar CSV
            </Button>
          )
        }
      />
      {failed && <ErrorState text="Não deu para carregar as chamadas" onRetry={retry} retrying={retrying} />}
      {!failed && !items && <WaitingPositionRow />}
      {items?.length === 0 && (
        <EmptyState
          title="Nenhuma chamada ainda"
          text="Cole acima o que a fonte posta, antes da hora da entrada."
        />
      )}
      {items && items.length > 0 && (
        <PositionRows aria-label="Chamadas da fonte">
          {items.map((call) => (
            <li key={call.id}>
              <CallRow call={call} />
            </li>
          ))}
        </PositionRows>
      )}
      <LoadMore
        loadMore={loadMore}
        loadingMore={loadingMore}
        onFailed={(error) => notifyError(error, 'Falha ao carregar mais. Tente novamente.')}
      />
    </Card>
  );
}
