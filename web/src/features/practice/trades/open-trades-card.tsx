import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { OutcomeTag } from '../../../entities/outcome-tag';
import type { PracticeTradePartsFragment } from '../../../gql/practice';
import { moneyChangeText } from '../../../lib/money';
import { DirectionWord } from '../../../ui/direction-mark';
import { ErrorState } from '../../../ui/error-state';
import { lazyPart } from '../../../ui/lazy-part';
import { BESIDE } from '../../../ui/theme/tokens';
import type { OpenTrades } from './trade-lists';

const Frame = chakra('section', { base: { borderTopWidth: '1px', minW: 0 } });
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '2',
    minH: 'control.md',
    pl: '4',
    pr: '2',
  },
});
const Title = chakra('h2', { base: { fontWeight: 'semibold', whiteSpace: 'nowrap' } });
/** An empty list is one line, two where there is no room for one. */
const None = chakra('span', {
  base: {
    textStyle: 'xs',
    color: 'muted',
    order: 1,
    flexBasis: 'full',
    pb: '2',
    [BESIDE]: { order: 0, flexBasis: 'auto', pb: 0 },
  },
});
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
  /** Controls at the far end of the head. */
  readonly actions?: ReactNode;
}

/** Loaded only if the user has open trades. */
const OpenTradeList = lazyPart(() => import('./open-trade-list').then((list) => list.OpenTradeList), null);

function Content({ open: { trades, failed, retrying, retry } }: Pick<OpenTradesCardProps, 'open'>) {
  if (failed)
    return <ErrorState text="Não deu para carregar as operações" onRetry={retry} retrying={retrying} />;
  if (!trades || trades.length === 0) return null;
  return <OpenTradeList trades={trades} />;
}

/** Trades that have not expired yet, and the outcome of the last one. */
export function OpenTradesCard({ open, settled, actions }: OpenTradesCardProps) {
  const titleId = useId();
  const { trades } = open;
  return (
    <Frame id="operacoes" aria-labelledby={titleId} aria-busy={!trades && !open.failed}>
      <Head>
        <Title id={titleId}>Operações abertas</Title>
        {trades &&
          (trades.length > 0 ? <Count>{trades.length}</Count> : <None>Nenhuma operação aberta</None>)}
        {actions && (
          <Flex align="center" gap="1" ml="auto" flex="none">
            {actions}
          </Flex>
        )}
      </Head>
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
    </Frame>
  );
}
