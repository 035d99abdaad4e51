import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { breakEvenRate } from '#schema/statistics/money.js';
import { PublicPage } from '../../entities/public-page';
import { useRecordFiguresQuery } from '../../gql/record';
import { queryState } from '../../lib/apollo/query-state';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { TextLink } from '../../ui/text-link';
import { BreakdownCard } from './breakdown-card';
import { CalibrationCard } from './calibration-card';
import { CheckCard } from './check-card';
import { HeadlineCard, type Terms } from './headline-card';
import { RateTable } from './rate-table';
import { type RecordFigures, toRateRow, verdictsAgainst } from './record-rows';
import { BASELINES } from './record-texts';
import { SeriesCard } from './series-card';

const Note = chakra('p', { base: { textStyle: 'xs', color: 'muted', p: '4', maxW: '72ch' } });

interface BaselineCardProps {
  readonly figures: RecordFigures;
  readonly breakEven: number;
}

/** What rules without a model got from the same candles. */
function BaselineCard({ figures: { overall, baselines }, breakEven }: BaselineCardProps) {
  const rows = [
    toRateRow('Farol', overall),
    ...baselines.map((row) => toRateRow(BASELINES[row.key] ?? row.key, row)),
  ];
  return (
    <Card aria-labelledby="placar-comparacao">
      <CardHeader title="As mesmas velas por outras regras" titleId="placar-comparacao" />
      <RateTable
        caption="Acerto de regras sem modelo nas mesmas velas"
        of="Regra"
        rows={rows}
        breakEven={breakEven}
      />
      <Note>Se uma regra sem cálculo nenhum acerta o mesmo, o motor não acrescenta nada.</Note>
    </Card>
  );
}

function Loaded({ figures }: { readonly figures: RecordFigures }) {
  const [terms, setTerms] = useState<Terms>({ payout: Math.round(figures.payout * 100), ties: 'returned' });
  const breakEven = breakEvenRate(terms.payout / 100, figures.overall, 'returned');
  const verdicts = useMemo(() => verdictsAgainst(breakEven, figures), [breakEven, figures]);
  return (
    <>
      <HeadlineCard
        figures={figures}
        verdicts={verdicts.get(figures.overall)}
        terms={terms}
        onTerms={setTerms}
      />
      <CalibrationCard figures={figures} />
      <BaselineCard figures={figures} breakEven={breakEven} />
      <BreakdownCard figures={figures} verdicts={verdicts} breakEven={breakEven} />
      <SeriesCard history={figures.history} />
      <CheckCard head={figures.head} />
    </>
  );
}

function NothingYet({ figures: { history, head } }: { readonly figures: RecordFigures }) {
  return (
    <>
      <Card>
        <EmptyState
          title="Nada contado ainda"
          text="O primeiro sinal é contado quando a próxima vela fecha. Volte em alguns minutos."
        />
      </Card>
      {history.length > 0 && <SeriesCard history={history} />}
      <CheckCard head={head} />
    </>
  );
}

function Waiting() {
  return (
    <Card aria-busy="true" minH="480px" p="4">
      <Skeleton w="40%" h="5" />
      <Skeleton w="full" h="16" mt="6" />
      <Skeleton w="30%" h="12" mt="6" />
      <Skeleton w="full" h="5" mt="4" />
    </Card>
  );
}

function Content() {
  const result = useRecordFiguresQuery({ fetchPolicy: 'cache-and-network' });
  const figures = result.data?.record;
  const { failed, retry, retrying } = queryState(result, figures);
  if (failed) {
    return (
      <Card>
        <ErrorState text="Não deu para carregar o placar" onRetry={retry} retrying={retrying} />
      </Card>
    );
  }
  if (!figures) return <Waiting />;
  if (!figures.series) return <NothingYet figures={figures} />;
  return <Loaded figures={figures} />;
}

/** How often the product was right, for anybody. */
export function RecordPage() {
  return (
    <PublicPage
      title="Placar"
      lead="Cada vela fechada de cada par e tempo gráfico vira um sinal, guardado antes de se saber o resultado e contado aqui, certo ou errado."
      wide
    >
      <Flex direction="column" gap={{ base: '4', lg: '6' }} mt="6">
        <Content />
        <p>
          Quer tentar com velas suas e outros pesos?{' '}
          <TextLink asChild underlined>
            <Link to="/laboratorio">Abra o laboratório</Link>
          </TextLink>
          .
        </p>
      </Flex>
    </PublicPage>
  );
}
