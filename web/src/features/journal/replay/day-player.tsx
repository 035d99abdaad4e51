import { chakra } from '@chakra-ui/react/styled-system';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import SkipForward from 'lucide-react/icons/skip-forward';
import StepBack from 'lucide-react/icons/step-back';
import StepForward from 'lucide-react/icons/step-forward';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { type PlayedChartSlot, PlayerRow, SpeedField } from '../../../entities/played-chart';
import { clockIn } from '../../../lib/zone-name';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { RangeField } from '../../../ui/range-field';
import { SegmentedField } from '../../../ui/segmented-field';
import { Small } from '../../../ui/small';
import { TableToggle } from '../../../ui/table-toggle';
import {
  candlesOf,
  closedBy,
  type Day,
  GrowingCandles,
  happenedBy,
  happeningsOf,
  openLines,
  signsOf,
  startOf,
  stepOf,
} from './played-day';
import { PLAY_SPEEDS, usePlayer } from './use-player';

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: { base: '4', sm: '6' },
    pt: '3',
    '& > time': { textStyle: 'lg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
    '& > div': { ml: 'auto', mr: '-2', display: 'flex', alignItems: 'center', gap: '1' },
  },
});
const Stage = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    h: { base: '280px', md: '380px' },
    mt: '2',
    overflow: 'hidden',
    borderBlockWidth: '1px',
  },
});
const Early = chakra('p', { base: { px: '6', textAlign: 'center', color: 'muted' } });
const Controls = chakra('div', {
  base: { display: 'grid', gap: '3', px: { base: '4', sm: '6' }, py: '3', borderBottomWidth: '1px' },
});
const Story = chakra('div', { base: { px: { base: '4', sm: '6' }, py: '4', display: 'grid', gap: '2' } });
const Events = chakra('ol', {
  base: {
    display: 'grid',
    gap: '1',
    fontVariantNumeric: 'tabular-nums',
    '& time': { color: 'muted', mr: '2' },
  },
});

/** Whether the focused element handles the pressed key itself. */
function isTaken(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, select, button, textarea, a') !== null;
}

interface DayPlayerProps {
  readonly day: Day;
  readonly Chart: PlayedChartSlot;
}

/** A day on the chart: no price and no action of the user is shown before its moment. */
export function DayPlayer({ day, Chart }: DayPlayerProps) {
  const { pair, timeZone } = day;
  // The day begins and ends in the stored zone, which may not be the browser's.
  const clockAt = useMemo(() => clockIn(timeZone), [timeZone]);
  const step = stepOf(day);
  const from = Date.parse(day.from);
  const until = Date.parse(day.until);
  const candles = useMemo(() => candlesOf(day), [day]);
  const happenings = useMemo(() => happeningsOf(day), [day]);
  const offered = TIMEFRAMES.filter((timeframe) => timeframeMs(timeframe) >= step);
  const [wanted, setTimeframe] = useState<Timeframe>('5m');
  const [table, setTable] = useState(false);
  const timeframe = offered.includes(wanted) ? wanted : day.timeframe;
  const grown = useMemo(() => new GrowingCandles(candles, timeframe), [candles, timeframe]);
  const begin = Math.max(from, candles[0]?.time ?? from);
  const player = usePlayer(begin, until, startOf(happenings, begin, until));
  const { time, playing, speed, ended, seek, toggle, setSpeed } = player;

  const count = closedBy(candles, step, time);
  const shown = useMemo(() => grown.after(count), [grown, count]);
  const happened = happenedBy(happenings, time);
  const past = happened.length;
  const signs = useMemo(
    () => signsOf(happenings.slice(0, past), shown, timeframe),
    [happenings, past, shown, timeframe],
  );
  const lines = useMemo(() => openLines(happenings.slice(0, past)), [happenings, past]);
  const next = happenings[past];
  const stepBy = (steps: number) => seek((Math.floor(time / step) + steps) * step);
  const clock = clockAt(time);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTaken(event.target)) return;
    const faster = PLAY_SPEEDS[PLAY_SPEEDS.indexOf(speed) + 1];
    const slower = PLAY_SPEEDS[PLAY_SPEEDS.indexOf(speed) - 1];
    const acts: Readonly<Record<string, () => void>> = {
      ' ': toggle,
      ArrowRight: () => stepBy(1),
      ArrowLeft: () => stepBy(-1),
      n: () => next && seek(next.time),
      '+': () => faster && setSpeed(faster),
      '-': () => slower && setSpeed(slower),
      Home: () => seek(from),
      End: () => seek(until),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every key also has a button or a field
    <div onKeyDown={onKeyDown}>
      <Head>
        <time dateTime={new Date(time).toISOString()}>{clock}</time>
        <div>
          <SegmentedField
            legend="Tempo das velas"
            hideLegend
            value={timeframe}
            options={offered.map((value) => ({ value, label: value }))}
            onChange={setTimeframe}
          />
          <TableToggle table={table} onChange={setTable} />
        </div>
      </Head>
      <Stage role="group" aria-label={`Gráfico do dia em ${pair}, até ${clock}`} tabIndex={0}>
        {shown.length > 0 ? (
          <Chart {...{ pair, timeframe, lines, table }} bars={shown} entries={signs} timeText={clockAt} />
        ) : (
          <Early>Nenhuma vela fechou até {clock}. Toque em Reproduzir.</Early>
        )}
      </Stage>
      <Controls>
        <PlayerRow>
          <Button
            icon={<Icon as={playing ? Pause : Play} size={16} />}
            aria-keyshortcuts="Space"
            onClick={toggle}
          >
            {playing ? 'Pausar' : ended ? 'Rever do começo' : 'Reproduzir'}
          </Button>
          <IconButton aria-label="Voltar uma vela" onClick={() => stepBy(-1)}>
            <Icon as={StepBack} />
          </IconButton>
          <IconButton aria-label="Avançar uma vela" disabled={ended} onClick={() => stepBy(1)}>
            <Icon as={StepForward} />
          </IconButton>
          <IconButton
            aria-label="Ir ao próximo acontecimento"
            disabled={!next}
            onClick={() => next && seek(next.time)}
          >
            <Icon as={SkipForward} />
          </IconButton>
          <SpeedField speeds={PLAY_SPEEDS} speed={speed} onChange={setSpeed} />
        </PlayerRow>
        <RangeField
          label="Momento do dia"
          min={Math.floor(from / step)}
          max={Math.ceil(until / step)}
          step={1}
          value={Math.floor(time / step)}
          valueText={clock}
          onChange={(value) => seek(value * step)}
        />
        <Small>
          Teclas no gráfico: espaço toca e pausa, ← e → andam uma vela, n vai ao próximo acontecimento, + e −
          mudam a velocidade.
        </Small>
      </Controls>
      <Story>
        <h3>O que aconteceu até aqui</h3>
        {/* Screen readers announce additions only, not the whole list. */}
        <Events aria-live="polite" aria-relevant="additions" aria-label="O que aconteceu até aqui">
          {happened.map(({ key, time: at, text }) => (
            <li key={key}>
              <time dateTime={new Date(at).toISOString()}>{clockAt(at)}</time>
              {text}
            </li>
          ))}
        </Events>
        {past === 0 && (
          <Small>{happenings.length === 0 ? 'Nenhum registro seu neste par e dia.' : 'Nada ainda.'}</Small>
        )}
      </Story>
    </div>
  );
}
