import { chakra } from '@chakra-ui/react/styled-system';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useMemo, useState } from 'react';
import { DRILL_SPEEDS } from '#schema/drill.js';
import { type PlayedChartSlot, PlayerRow, SpeedField } from '../../entities/played-chart';
import { useMutationToast } from '../../entities/use-mutation-toast';
import { formatPrice } from '../../lib/format-price';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { ProgressBar } from '../../ui/progress-bar';
import { Small } from '../../ui/small';
import { TableToggle } from '../../ui/table-toggle';
import {
  type CurrentDrill,
  candlesOf,
  clockAction,
  type Desk,
  type DrillState,
  elapsedText,
  openLines,
  signsOf,
} from './drill-state';
import { DrillTicket } from './drill-ticket';
import { DrillTrades } from './drill-trades';
import { useEndDrill, useSetDrillPace } from './use-drill';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', lg: '6' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
    alignItems: 'start',
  },
});
const Stage = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    h: { base: '280px', md: '400px' },
    overflow: 'hidden',
    borderBottomWidth: '1px',
  },
});
const Controls = chakra('div', {
  base: { display: 'grid', gap: '3', px: { base: '4', sm: '6' }, py: '3' },
});
const Price = chakra('span', {
  base: { textStyle: 'lg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

interface DrillDeskViewProps {
  readonly state: DrillState;
  readonly drill: CurrentDrill;
  readonly desk: Desk;
  readonly onChange: (desk: Desk | undefined) => void;
  readonly Chart: PlayedChartSlot;
}

/** A running or finished drill: chart, clock, ticket and trades. */
export function DrillDeskView({ state, drill, desk, onChange, Chart }: DrillDeskViewProps) {
  const { id, pair, timeframe, second, seconds, speed, paused, ended, price, trades } = drill;
  const [table, setTable] = useState(false);
  const candles = useMemo(() => candlesOf(state), [state]);
  const entries = useMemo(() => signsOf(trades, candles, timeframe), [trades, candles, timeframe]);
  const lines = useMemo(() => openLines(drill), [drill]);
  // The chosen speed shows immediately; the clock follows the gateway's answer.
  const [asked, setAsked] = useState<number>();
  const [setPace] = useSetDrillPace();
  const [end, { loading: ending }] = useEndDrill();
  const runPace = useMutationToast(setPace, 'Não deu para mudar o treino. Tente novamente.');
  const runEnd = useMutationToast(end, 'Não deu para encerrar o treino. Tente novamente.');
  const pace = async (next: { readonly speed?: number; readonly paused?: boolean }) => {
    setAsked(next.speed);
    const outcome = await runPace({ variables: { id, speed, paused, ...next } });
    setAsked(undefined);
    if (outcome.done) onChange(outcome.data.data?.setDrillPace);
  };
  const finish = async () => {
    const outcome = await runEnd({ variables: { id } }, 'Treino encerrado');
    if (outcome.done) onChange(outcome.data.data?.endDrill);
  };
  return (
    <Columns>
      <Card aria-labelledby="trecho" overflow="hidden">
        <CardHeader
          title={`${pair} · ${timeframe}`}
          titleId="trecho"
          meta={price !== null && <Price>{formatPrice(pair, price)}</Price>}
          actions={<TableToggle table={table} onChange={setTable} />}
        />
        <Stage aria-busy={candles.length === 0}>
          {candles.length > 0 && (
            <Chart
              key={id}
              {...{ pair, timeframe, entries, lines, table }}
              bars={candles}
              timeText={elapsedText}
            />
          )}
        </Stage>
        <Controls>
          {!ended && (
            <PlayerRow>
              <Button
                icon={<Icon as={paused ? Play : Pause} size={16} />}
                onClick={() => void pace({ paused: !paused })}
              >
                {clockAction(drill)}
              </Button>
              <SpeedField
                speeds={DRILL_SPEEDS}
                speed={asked ?? speed}
                onChange={(chosen) => void pace({ speed: chosen })}
              />
              <Button
                variant="secondary"
                busy={ending}
                busyText="Encerrando..."
                onClick={() => void finish()}
              >
                Encerrar
              </Button>
            </PlayerRow>
          )}
          <ProgressBar
            label="Quanto do trecho já passou"
            value={seconds === 0 ? 0 : (second / seconds) * 100}
          />
          <Small>
            {elapsedText(second * 1000)} de {elapsedText(seconds * 1000).slice(1)}.
            {!ended && ' O dia e a hora aparecem no fim. Se você sair da página, o treino pausa sozinho.'}
          </Small>
        </Controls>
      </Card>
      <div>
        {!ended && <DrillTicket drill={drill} balance={desk.balance} onChange={onChange} />}
        <DrillTrades trades={trades} second={second} />
      </div>
    </Columns>
  );
}
