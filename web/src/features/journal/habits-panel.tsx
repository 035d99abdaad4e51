import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { type ComponentType, useCallback, useId, useMemo, useState } from 'react';
import { tooEarlyText } from '#schema/evidence.js';
import { HABIT_TRADES_MAX } from '#schema/journal.js';
import { PRACTICE_PAYOUT_PERCENT } from '#schema/practice.js';
import { RunFigures } from '../../entities/run-figures';
import { SimulatedBadge } from '../../entities/simulated-badge';
import { type RealTradeAccountInput, useTradingHabitsQuery } from '../../gql/journal';
import { queryState } from '../../lib/apollo/query-state';
import { formatCount, formatRate } from '../../lib/format-number';
import { formatDayClock } from '../../lib/format-time';
import { intervalScale } from '../../lib/interval-figures';
import { moneyChangeText } from '../../lib/money';
import { Badge } from '../../ui/badge';
import { Card, CardHeader } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { FigureList } from '../../ui/figure-list';
import { Icon } from '../../ui/icon';
import { IntervalScale } from '../../ui/interval-scale';
import { SegmentedButtons } from '../../ui/segmented-buttons';
import { Skeleton } from '../../ui/skeleton';
import { Small } from '../../ui/small';
import { TableToggle } from '../../ui/table-toggle';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { ForecastsCard } from './forecasts/forecasts-card';
import { HabitSplitsCard } from './habit-splits-card';
import { type Habits, habitText, runText, strongText } from './habit-texts';
import { AccountChoice, useRealAccounts } from './real/account-choice';

/** Charts figures over time, or lists them in a table. */
type CurveSlot = ComponentType<{
  readonly points: readonly { readonly time: number; readonly value: number }[];
  readonly name: string;
  readonly format: (value: number) => string;
  readonly table: boolean;
}>;

const Body = chakra('div', { base: { display: 'grid', gap: '4', p: { base: '4', sm: '6' } } });
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', lg: '6' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  },
});
const Said = chakra('li', {
  base: { display: 'grid', gap: '1', '& > h3': { textStyle: 'xs', fontWeight: 'medium', color: 'muted' } },
});
const Sentence = chakra('p', {
  base: { maxW: '72ch' },
  variants: { found: { true: { fontWeight: 'semibold' } } },
});

interface ShownHabits {
  readonly habits: Habits;
  /** Currency and kind of the trades with brokers; undefined for practice. */
  readonly real: RealTradeAccountInput | undefined;
}

/** Shows only what the statistical tests support. */
function HabitsCard({ habits, real }: ShownHabits) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="O que seus dados mostram" titleId={titleId} roomy />
      <Body>
        <Box as="ul" display="grid" gap="4">
          {habits.habits.map((habit) => {
            const { name, sentence, basis } = habitText(habit);
            return (
              <Said key={habit.kind}>
                <h3>{name}</h3>
                <Sentence found={habit.word === 'FOUND'}>{sentence}</Sentence>
                <Small>{basis}</Small>
              </Said>
            );
          })}
          {!real && (
            <Said>
              <h3>Só sinais de 80 ou mais</h3>
              <Sentence>{strongText(habits.strongSignals)}</Sentence>
              <Small>
                Contam os sinais que você gerou, uma vez por vela, com payout de {PRACTICE_PAYOUT_PERCENT}%.
                Confiança não é probabilidade.
              </Small>
            </Said>
          )}
        </Box>
        <Small>
          Um hábito só é apontado quando o acaso dificilmente o explicaria: de cada 100 pessoas sem ele, no
          máximo 5 leem isto por engano alguma vez. Valores que sobem aos poucos ou acompanham o saldo não
          contam como hábito.
        </Small>
      </Body>
    </Card>
  );
}

/** A summary of all trades in a few figures. */
function SumsCard({ habits, real }: ShownHabits) {
  const titleId = useId();
  const { all, currency, breakEven, drawdown, longestWins, longestLosses, older } = habits;
  const { trades, won, lost, profit, rate, low, high, enough } = all;
  const fall =
    drawdown.until === null
      ? 'Não houve queda.'
      : `Maior queda: ${drawdown.from === null ? 'do começo' : `de ${formatDayClock(drawdown.from)}`} até ${formatDayClock(drawdown.until)}.`;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={real ? 'Seus trades reais' : 'Suas operações'}
        titleId={titleId}
        roomy
        actions={<Badge tone="solid">{real ? 'Real' : 'Prática'}</Badge>}
      />
      <Body>
        <FigureList>
          <div>
            <dt>Encerradas</dt>
            <dd>{formatCount(trades)}</dd>
          </div>
          <RunFigures {...{ currency, profit, longestWins, longestLosses }} drawdown={drawdown.amount} />
        </FigureList>
        {rate === null ? (
          <Small>Nenhuma operação decidida: empates e anuladas não contam no acerto.</Small>
        ) : (
          <div>
            <p>
              Acerto <b>{formatRate(rate)}</b> em {formatCount(won + lost)} decididas
              {enough ? '' : `: ${tooEarlyText(won + lost)}`}
            </p>
            {breakEven === null ? (
              <Small>
                Intervalo de 95% de {formatRate(low)} a {formatRate(high)}
              </Small>
            ) : (
              <IntervalScale {...intervalScale({ rate, low, high, breakEven })} />
            )}
          </div>
        )}
        <Small>
          {fall} {runText(habits)}
          {older && ` Só as ${formatCount(HABIT_TRADES_MAX)} mais recentes entram na conta.`}
        </Small>
      </Body>
    </Card>
  );
}

interface CurveCardProps {
  readonly habits: Habits;
  readonly Curve: CurveSlot;
}

function CurveCard({ habits: { curve, currency }, Curve }: CurveCardProps) {
  const titleId = useId();
  const [table, setTable] = useState(false);
  const points = useMemo(
    () => curve.map(({ time, profit }) => ({ time: Date.parse(time), value: profit })),
    [curve],
  );
  const format = useCallback((value: number) => moneyChangeText(value, currency), [currency]);
  return (
    <Card overflow="hidden" aria-labelledby={titleId}>
      <CardHeader
        title="Ganho e perda ao longo do tempo"
        titleId={titleId}
        actions={<TableToggle table={table} onChange={setTable} />}
      />
      <Box display="grid" position="relative" alignItems="center" h="260px" overflow="hidden">
        {points.length > 1 ? (
          <Curve points={points} name="Ganho ou perda" format={format} table={table} />
        ) : (
          <EmptyState title="Ainda sem curva" text="Ela começa com a segunda operação encerrada." />
        )}
      </Box>
    </Card>
  );
}

/** As high on a phone as the card of a user without trades, so that the forecasts below do not move. */
function Waiting() {
  return (
    <Card aria-busy="true" minH="162px">
      <Body aria-hidden="true">
        <Skeleton h="5" w="40%" />
        <Skeleton h="4" w="80%" />
        <Skeleton h="4" w="70%" />
        <Skeleton h="40" />
      </Body>
    </Card>
  );
}

interface HabitsPanelProps {
  readonly Curve: CurveSlot;
}

interface ContentProps extends HabitsPanelProps {
  readonly real: RealTradeAccountInput | undefined;
}

function Content({ Curve, real }: ContentProps) {
  const result = useTradingHabitsQuery({
    fetchPolicy: 'cache-and-network',
    variables: { real: real ?? null },
  });
  const habits = result.data?.tradingHabits;
  const { failed, retry, retrying } = queryState(result, result.data);
  if (failed) {
    return (
      <Card>
        <ErrorState text="Não deu para carregar seus hábitos" onRetry={retry} retrying={retrying} />
      </Card>
    );
  }
  if (habits === undefined) return <Waiting />;
  if (habits === null) {
    return (
      <Card>
        <EmptyState
          icon={<Icon as={NotebookPen} />}
          title="Nenhuma operação encerrada"
          text="Seus hábitos aparecem aqui depois das suas operações de prática."
        />
      </Card>
    );
  }
  return (
    <>
      <Columns>
        <HabitsCard habits={habits} real={real} />
        <SumsCard habits={habits} real={real} />
      </Columns>
      <CurveCard habits={habits} Curve={Curve} />
      <HabitSplitsCard habits={habits} real={real} />
    </>
  );
}

const SIDES = [
  { value: 'practice', label: 'Prática' },
  { value: 'real', label: 'Real' },
] as const;

/**
 * Habits in the user's practice trades, or in those with brokers of one currency and kind: figures with how much they
 * prove, and habits where a test finds them.
 */
export function HabitsPanel({ Curve, simulated }: HabitsPanelProps & { readonly simulated: boolean }) {
  const [side, setSide] = useState<(typeof SIDES)[number]['value']>('practice');
  const isReal = side === 'real';
  const { account, ...choice } = useRealAccounts(isReal);
  return (
    <Flex direction="column" gap={{ base: '4', lg: '6' }}>
      <VisuallyHidden>
        <h2>Seus hábitos</h2>
      </VisuallyHidden>
      <Flex gap="3" wrap="wrap" align="center">
        <SegmentedButtons label="Operações analisadas" value={side} options={SIDES} onChange={setSide} />
        {isReal && <AccountChoice {...choice} />}
        {!isReal && simulated && <SimulatedBadge />}
      </Flex>
      {isReal && !choice.accounts ? (
        <Waiting />
      ) : isReal && !account ? (
        <Card>
          <EmptyState
            icon={<Icon as={NotebookPen} />}
            title="Nenhum trade real"
            text="Importe o relatório da sua corretora na aba Trades reais."
          />
        </Card>
      ) : (
        <Content Curve={Curve} real={isReal ? account : undefined} />
      )}
      {!isReal && <ForecastsCard />}
    </Flex>
  );
}
