import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import Crosshair from 'lucide-react/icons/crosshair';
import { useId } from 'react';
import { OutcomeTag } from '../../../entities/outcome-tag';
import type { PracticeTradePartsFragment } from '../../../gql/practice';
import { moneyChangeText } from '../../../lib/money';
import { CardHeader } from '../../../ui/card';
import { DirectionWord } from '../../../ui/direction-mark';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/lazy-part';
import { Skeleton } from '../../../ui/skeleton';
import { Panel } from '../panel';
import type { OpenTrades } from './trade-lists';

const Count = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } });
const Last = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '2',
    borderTopWidth: '1px',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Money = chakra('span', { base: { ml: 'auto', fontWeight: 'medium' } });

interface OpenTradesCardProps {
  readonly open: OpenTrades;
  /** The trade that was settled most recently while this page was open. */
  readonly settled: PracticeTradePartsFragment | undefined;
}

function Waiting() {
  return (
    <Box display="grid" gap="2" p="4" aria-hidden="true">
      <Skeleton h="8" />
      <Skeleton h="10" />
    </Box>
  );
}

/** Loaded only if the user has open trades. */
const OpenTradeList = lazyPart(
  () => import('./open-trade-list').then((list) => list.OpenTradeList),
  <Waiting />,
);

function Content({ open: { trades, failed, retrying, retry } }: Pick<OpenTradesCardProps, 'open'>) {
  if (failed)
    return <ErrorState text="Não deu para carregar as operações" onRetry={retry} retrying={retrying} />;
  if (!trades) return <Waiting />;
  if (trades.length === 0) {
    return (
      <EmptyState
        icon={<Icon as={Crosshair} />}
        title="Nenhuma operação aberta"
        text="Uma operação aparece aqui até expirar."
      />
    );
  }
  return <OpenTradeList trades={trades} />;
}

/** Trades that have not expired yet, and the outcome of the last one. */
export function OpenTradesCard({ open, settled }: OpenTradesCardProps) {
  const titleId = useId();
  const { trades } = open;
  return (
    <Panel id="operacoes" aria-labelledby={titleId} aria-busy={!trades && !open.failed}>
      <CardHeader
        title="Operações abertas"
        titleId={titleId}
        meta={trades && trades.length > 0 && <Count>{trades.length}</Count>}
      />
      <Content open={open} />
      <div role="status">
        {settled && (
          <Last>
            {settled.pair}
            <DirectionWord direction={settled.direction} />
            <OutcomeTag outcome={settled.result} />
            <Money>{moneyChangeText(settled.profit ?? 0)}</Money>
          </Last>
        )}
      </div>
    </Panel>
  );
}
