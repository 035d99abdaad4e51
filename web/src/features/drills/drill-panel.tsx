import { chakra } from '@chakra-ui/react/styled-system';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { useState } from 'react';
import { DRILL_DAYS, DRILLS_KEPT } from '#schema/drill.js';
import { PRACTICE_OPENING_BALANCE } from '#schema/practice.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import type { PlayedChartSlot } from '../../entities/played-chart';
import { useListedPairs } from '../../entities/starred-pairs';
import { useMutationToast } from '../../entities/use-mutation-toast';
import { formatDateClock } from '../../lib/format-time';
import { moneyText } from '../../lib/money';
import { type Coverage, isOffered, isPairOffered, offeredMarket } from '../../lib/offered-market';
import { useRememberedMarket } from '../../lib/remembered-market';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { SegmentedField } from '../../ui/segmented-field';
import { SelectField } from '../../ui/select-field';
import { Skeleton } from '../../ui/skeleton';
import { Small } from '../../ui/small';
import { DrillDeskView } from './drill-desk';
import { type CurveSlot, DrillFiguresCard } from './drill-figures-card';
import type { CurrentDrill, Desk } from './drill-state';
import { useBeginDrill, useDrill, useRestartDrillAccount } from './use-drill';

const Stack = chakra('div', { base: { display: 'grid', gap: { base: '4', lg: '6' } } });
const Body = chakra('div', { base: { display: 'grid', gap: '4', p: { base: '4', sm: '6' } } });
const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'end',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '220px minmax(0, 320px)' },
  },
});
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } });

interface BeginCardProps {
  readonly desk: Desk;
  readonly coverage: Coverage;
  readonly onChange: (desk: Desk | undefined) => void;
}

/** Starts a drill with a fresh account. */
function BeginCard({ desk, coverage, onChange }: BeginCardProps) {
  const [wanted, setWanted] = useRememberedMarket('drill');
  const [asking, setAsking] = useState(false);
  const { pair, timeframe } = offeredMarket(wanted, coverage);
  const listed = useListedPairs();
  const [begin, { loading }] = useBeginDrill();
  const [restart, { loading: restarting }] = useRestartDrillAccount();
  const runBegin = useMutationToast(begin, 'Não deu para começar o treino. Tente novamente.');
  const runRestart = useMutationToast(restart, 'Não deu para recomeçar a conta. Tente novamente.');
  const start = async () => {
    const outcome = await runBegin({ variables: { pair, timeframe } });
    if (outcome.done) onChange(outcome.data.data?.beginDrill);
  };
  const again = async () => {
    const outcome = await runRestart({}, 'Conta de treino recomeçada');
    setAsking(false);
    if (outcome.done) onChange(outcome.data.data?.restartDrillAccount);
  };
  return (
    <Card aria-labelledby="novo-treino">
      <CardHeader title="Novo treino" titleId="novo-treino" roomy />
      <Body>
        <Fields>
          <SelectField
            label="Par"
            value={pair}
            options={listed.map((value) => ({
              value,
              label: value,
              disabled: !isPairOffered(coverage, value),
            }))}
            onChange={(value) => setWanted({ pair: value, timeframe })}
          />
          <SegmentedField
            legend="Tempo das velas e das operações"
            tall
            value={timeframe}
            options={TIMEFRAMES.map((value) => ({
              value,
              label: value,
              disabled: !isOffered(coverage, { pair, timeframe: value }),
            }))}
            onChange={(value) => setWanted({ pair, timeframe: value })}
          />
        </Fields>
        <Small>
          O servidor sorteia um trecho do passado: você não sabe de quando ele é, e as velas só aparecem até
          onde o relógio do treino chegou. O dia e a hora aparecem no fim.
        </Small>
        <Row>
          <Button busy={loading} busyText="Sorteando..." onClick={() => void start()}>
            Começar treino
          </Button>
          <Small>Conta de treino: {moneyText(desk.balance)}, separada da conta de prática.</Small>
        </Row>
        {asking ? (
          <Row role="group" aria-label="Recomeçar a conta de treino">
            <Small>
              Volta a {moneyText(PRACTICE_OPENING_BALANCE)} e apaga os treinos salvos. Não dá para desfazer.
            </Small>
            <Button
              variant="danger"
              size="sm"
              busy={restarting}
              busyText="Apagando..."
              onClick={() => void again()}
            >
              Apagar e recomeçar
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setAsking(false)}>
              Cancelar
            </Button>
          </Row>
        ) : (
          <Row>
            <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
              Recomeçar a conta
            </Button>
            <Small>
              Os {DRILLS_KEPT} treinos mais recentes ficam guardados por até {DRILL_DAYS} dias.
            </Small>
          </Row>
        )}
      </Body>
    </Card>
  );
}

/** When the stretch of a finished drill took place. */
function Revealed({ drill }: { readonly drill: CurrentDrill }) {
  if (!drill.ended || drill.startsAt === null) return null;
  const from = Date.parse(drill.startsAt);
  return (
    <Notice icon={<Icon as={History} />}>
      Este trecho{drill.simulated ? ' do mercado simulado' : ''} foi de {formatDateClock(from)} a{' '}
      {formatDateClock(from + drill.seconds * 1000)}.
    </Notice>
  );
}

interface DrillPanelProps {
  readonly coverage: Coverage;
  readonly Chart: PlayedChartSlot;
  readonly Curve: CurveSlot;
}

/** Practice on the past: the running drill, or the results of the last one and the form to start the next. */
export function DrillPanel({ coverage, Chart, Curve }: DrillPanelProps) {
  const { state, failure, look, take } = useDrill();
  const { desk } = state;
  if (!desk) {
    if (failure)
      return (
        <Card>
          <ErrorState text={failure} onRetry={() => void look()} />
        </Card>
      );
    return (
      <Card aria-busy="true">
        <Body>
          <Skeleton h="5" w="40%" />
          <Skeleton h="300px" />
        </Body>
      </Card>
    );
  }
  const { drill } = desk;
  const goesOn = drill !== null && !drill.ended;
  return (
    <Stack>
      {failure && goesOn && <Small role="status">{failure}</Small>}
      {!goesOn && <BeginCard desk={desk} coverage={coverage} onChange={take} />}
      {drill && <Revealed drill={drill} />}
      {drill && <DrillDeskView {...{ state, drill, desk, Chart }} onChange={take} />}
      {drill?.ended && (
        <DrillFiguresCard key={drill.id} title="Este treino" drillId={drill.id} Curve={Curve} />
      )}
      {!goesOn && (
        <DrillFiguresCard
          key={`todos ${drill?.id}`}
          title="Todos os treinos salvos"
          drillId={null}
          Curve={Curve}
        />
      )}
    </Stack>
  );
}
