import { chakra } from '@chakra-ui/react/styled-system';
import { ChartLine, Pause, Play, Table2 } from 'lucide-react';
import { type ComponentType, useMemo, useState } from 'react';
import { DRILL_SPEEDS } from '#schema/drill.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { useMutationToast } from '../../entities/use-mutation-toast';
import { formatPrice } from '../../lib/format-price';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { ProgressBar } from '../../ui/progress-bar';
import { SegmentedField } from '../../ui/segmented-field';
import {
  barsOf,
  type CurrentDrill,
  type Desk,
  type DrillBar,
  type DrillState,
  elapsedText,
  openLines,
  signsOf,
} from './drill-state';
import { DrillTicket } from './drill-ticket';
import { DrillTrades } from './drill-trades';
import { useEndDrill, useSetDrillPace } from './use-drill';

/** Draws the candles of a stretch up to its clock, or lists them in a table. */
export type DrillChartSlot = ComponentType<{
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly bars: readonly DrillBar[];
  readonly entries: readonly {
    readonly time: number;
    readonly direction: 'CALL' | 'PUT';
    readonly text: string;
    readonly over: boolean;
  }[];
  readonly lines: readonly { readonly label: string; readonly price: number }[];
  readonly table: boolean;
  readonly timeText: (time: number) => string;
}>;

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
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });
const Speed = chakra('div', { base: { flex: '1 1 15rem', maxW: '26rem' } });
const Price = chakra('span', {
  base: { textStyle: 'lg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const Small = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });

const SPEEDS = DRILL_SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }));

interface DrillDeskViewProps {
  readonly state: DrillState;
  readonly drill: CurrentDrill;
  readonly desk: Desk;
  readonly onChange: (desk: Desk | undefined) => void;
  readonly Chart: DrillChartSlot;
}

/** A drill that goes on, or one that is over: chart, clock, ticket and trades. */
export function DrillDeskView({ state, drill, desk, onChange, Chart }: DrillDeskViewProps) {
  const { id, pair, timeframe, second, seconds, speed, paused, ended, price, trades } = drill;
  const [table, setTable] = useState(false);
  const bars = useMemo(() => barsOf(state), [state]);
  const entries = useMemo(() => signsOf(trades, bars, timeframe), [trades, bars, timeframe]);
  const lines = useMemo(() => openLines(drill), [drill]);
  // What was chosen stands at once; the clock goes by what the gateway answers.
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
          actions={
            <IconButton
              size="sm"
              aria-label={table ? 'Ver como gráfico' : 'Ver como tabela'}
              onClick={() => setTable(!table)}
            >
              <Icon as={table ? ChartLine : Table2} />
            </IconButton>
          }
        />
        <Stage aria-busy={bars.length === 0}>
          {bars.length > 0 && (
            <Chart key={id} {...{ pair, timeframe, bars, entries, lines, table }} timeText={elapsedText} />
          )}
        </Stage>
        <Controls>
          {!ended && (
            <Row>
              <Button
                icon={<Icon as={paused ? Play : Pause} size={16} />}
                onClick={() => void pace({ paused: !paused })}
              >
                {paused ? 'Continuar' : 'Pausar'}
              </Button>
              <Speed>
                <SegmentedField
                  legend="Velocidade"
                  hideLegend
                  value={String(asked ?? speed)}
                  options={SPEEDS}
                  onChange={(value) => void pace({ speed: Number(value) })}
                />
              </Speed>
              <Button
                variant="secondary"
                busy={ending}
                busyText="Encerrando..."
                onClick={() => void finish()}
              >
                Encerrar
              </Button>
            </Row>
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
