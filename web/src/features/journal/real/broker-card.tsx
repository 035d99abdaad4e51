import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { RealTradeAccountInput } from '../../../gql/journal-real';
import { type RealTradeFiguresQuery, useRealTradeFiguresQuery } from '../../../gql/journal-real';
import { queryState } from '../../../lib/apollo/query-state';
import { formatCount, formatRate, formatWholePercent } from '../../../lib/format-number';
import { moneyChangeText } from '../../../lib/money';
import { Card, CardHeader } from '../../../ui/card';
import { CaptionedTable, HeadCell, TightCell } from '../../../ui/data-table';
import { ErrorState } from '../../../ui/error-state';
import { FigureList } from '../../../ui/figure-list';
import { Skeleton } from '../../../ui/skeleton';
import { Small } from '../../../ui/small';
import { marketSentences } from './real-texts';

const Body = chakra('div', { base: { display: 'grid', gap: '4', p: { base: '4', sm: '6' } } });

type Figures = NonNullable<RealTradeFiguresQuery['realTradeFigures']>;

function OtherPayouts({ figures, currency }: { readonly figures: Figures; readonly currency: string }) {
  return (
    <CaptionedTable caption="Os mesmos trades com outro payout">
      <thead>
        <tr>
          <HeadCell scope="col" pl={{ base: '4', sm: '6' }}>
            Payout
          </HeadCell>
          <HeadCell scope="col" end>
            Equilíbrio
          </HeadCell>
          <HeadCell scope="col" end pr={{ base: '4', sm: '6' }}>
            Resultado
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {figures.others.map(({ percent, breakEven, profit }) => (
          <tr key={percent}>
            <TightCell pl={{ base: '4', sm: '6' }}>{formatWholePercent(percent)}</TightCell>
            <TightCell end>{formatRate(breakEven)}</TightCell>
            <TightCell end pr={{ base: '4', sm: '6' }}>
              {moneyChangeText(profit, currency)}
            </TightCell>
          </tr>
        ))}
      </tbody>
    </CaptionedTable>
  );
}

/** What the broker keeps of the trades of one currency and kind, and how they stand against the market. */
export function BrokerCard({ account }: { readonly account: RealTradeAccountInput }) {
  const titleId = useId();
  const result = useRealTradeFiguresQuery({ fetchPolicy: 'cache-and-network', variables: { account } });
  const figures = result.data?.realTradeFigures ?? undefined;
  const { failed, retry, retrying } = queryState(result, figures);
  const { currency, kind } = account;
  return (
    <Card overflow="hidden" aria-labelledby={titleId} aria-busy={!figures && !failed}>
      <CardHeader title="O que a corretora guarda" titleId={titleId} roomy />
      {failed && <ErrorState text="Não deu para carregar os números" onRetry={retry} retrying={retrying} />}
      {!figures && !failed && (
        <Body aria-hidden="true">
          <Skeleton h="5" w="60%" />
          <Skeleton h="24" />
        </Body>
      )}
      {figures && (
        <>
          <Body>
            <FigureList>
              <div>
                <dt>Trades</dt>
                <dd>{formatCount(figures.trades)}</dd>
              </div>
              <div>
                <dt>Ganho ou perda</dt>
                <dd>{moneyChangeText(figures.profit, currency)}</dd>
              </div>
              <div>
                <dt>Acerto</dt>
                <dd>{figures.rate === null ? '–' : formatRate(figures.rate)}</dd>
              </div>
              {kind === 'OPTION' ? (
                <div>
                  <dt>Payout médio e equilíbrio</dt>
                  <dd>
                    {figures.payout === null || figures.breakEven === null
                      ? '–'
                      : `${formatRate(figures.payout)} e ${formatRate(figures.breakEven)}`}
                  </dd>
                </div>
              ) : (
                <div>
                  <dt>Comissão, swap e taxas</dt>
                  <dd>{moneyChangeText(figures.costs, currency)}</dd>
                </div>
              )}
            </FigureList>
            {kind === 'OPTION' && (
              <Small>
                Abaixo do equilíbrio, o que se ganha não paga o que se perde. A tabela mantém os seus acertos
                e erros e muda só o payout.
              </Small>
            )}
            {marketSentences(figures.market).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Body>
          {figures.others.length > 0 && <OtherPayouts figures={figures} currency={currency} />}
        </>
      )}
    </Card>
  );
}
