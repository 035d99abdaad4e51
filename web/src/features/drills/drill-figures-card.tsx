import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, useId, useMemo, useState } from 'react';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { RunFigures, wordCount } from '../../entities/run-figures';
import { useDrillFiguresQuery } from '../../gql/drills';
import { queryState } from '../../lib/apollo/query-state';
import { intervalScale } from '../../lib/interval-figures';
import { moneyChangeText } from '../../lib/money';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { FigureList } from '../../ui/figure-list';
import { IntervalScale } from '../../ui/interval-scale';
import { Skeleton } from '../../ui/skeleton';
import { Small } from '../../ui/small';
import { TableToggle } from '../../ui/table-toggle';
import { elapsedText } from './drill-state';
import { type Figures, resultText, worthText } from './figure-texts';

/** Draws figures over time, or lists them in a table. */
export type CurveSlot = ComponentType<{
  readonly points: readonly { readonly time: number; readonly value: number }[];
  readonly name: string;
  readonly format: (value: number) => string;
  readonly table: boolean;
  readonly timeText: (time: number) => string;
}>;

const Body = chakra('div', { base: { display: 'grid', gap: '3', px: { base: '4', sm: '6' }, py: '4' } });
const Stage = chakra('div', {
  base: {
    display: 'grid',
    position: 'relative',
    alignItems: 'center',
    h: '220px',
    overflow: 'hidden',
    borderTopWidth: '1px',
  },
});

function Content({ figures, Curve, table }: { figures: Figures; Curve: CurveSlot; table: boolean }) {
  const { drills, sums, curve, drawdown, longestWins, longestLosses } = figures;
  const { trades, profit, rate, low, high } = sums;
  const points = useMemo(
    () => curve.map(({ time, profit: value }) => ({ time: Date.parse(time), value })),
    [curve],
  );
  return (
    <>
      <Body>
        <p>{resultText(figures)}</p>
        {rate !== null && (
          <IntervalScale {...intervalScale({ rate, low, high, breakEven: BREAK_EVEN_RATE })} />
        )}
        <Small>
          {worthText(figures)} A faixa do acaso supõe operações separadas: as que ficam abertas ao mesmo tempo
          andam juntas e a alargam.
        </Small>
        <FigureList>
          <div>
            <dt>Operações</dt>
            <dd>
              {trades} em {wordCount(drills, 'treino')}
            </dd>
          </div>
          <RunFigures {...{ profit, drawdown, longestWins, longestLosses }} />
        </FigureList>
      </Body>
      {points.length > 1 && (
        <Stage>
          <Curve
            points={points}
            name="Ganho ou perda"
            format={moneyChangeText}
            table={table}
            timeText={elapsedText}
          />
        </Stage>
      )}
    </>
  );
}

interface DrillFiguresCardProps {
  readonly title: string;
  /** Null for all stored drills. */
  readonly drillId: string | null;
  readonly Curve: CurveSlot;
}

/** Results of drill trades, each figure with how much it proves. */
export function DrillFiguresCard({ title, drillId, Curve }: DrillFiguresCardProps) {
  const titleId = useId();
  const [table, setTable] = useState(false);
  const result = useDrillFiguresQuery({ variables: { id: drillId }, fetchPolicy: 'network-only' });
  const figures = result.data?.drillFigures;
  const { failed, retry, retrying } = queryState(result, result.data);
  return (
    <Card aria-labelledby={titleId} overflow="hidden">
      <CardHeader
        title={title}
        titleId={titleId}
        roomy
        actions={
          <Box mr="-2">
            <TableToggle table={table} onChange={setTable} />
          </Box>
        }
      />
      {failed && <ErrorState text="Não deu para carregar os números" onRetry={retry} retrying={retrying} />}
      {!failed && figures === undefined && (
        <Body aria-busy="true">
          <Skeleton h="5" w="60%" />
          <Skeleton h="20" />
        </Body>
      )}
      {figures === null && (
        <EmptyState title="Nenhuma operação decidida" text="Os números aparecem depois da primeira." />
      )}
      {figures && <Content {...{ figures, Curve, table }} />}
    </Card>
  );
}
