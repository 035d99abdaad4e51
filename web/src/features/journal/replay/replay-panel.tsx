import { chakra } from '@chakra-ui/react/styled-system';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import { DAYS_BACK_MAX } from '#schema/journal.js';
import type { Pair } from '#schema/pair.js';
import type { PlayedChartSlot } from '../../../entities/played-chart';
import { useListedPairs } from '../../../entities/starred-pairs';
import { useDayReplayQuery } from '../../../gql/journal';
import { errorMessage } from '../../../lib/apollo/error-message';
import { queryState } from '../../../lib/apollo/query-state';
import { zoneName } from '../../../lib/zone-name';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { SelectField } from '../../../ui/select-field';
import { Skeleton } from '../../../ui/skeleton';
import { Small } from '../../../ui/small';
import { TextField } from '../../../ui/text-field';
import { DayPlayer } from './day-player';
import type { Day } from './played-day';

const Choice = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'end',
    px: { base: '4', sm: '6' },
    py: '3',
    borderBottomWidth: '1px',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 220px)) minmax(0, 1fr)' },
  },
});
const Waiting = chakra('div', { base: { display: 'grid', gap: '3', p: { base: '4', sm: '6' } } });

/** The date some days before another one, YYYY-MM-DD. */
function dateBefore(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day - days)).toISOString().slice(0, 10);
}

const counted = (entries: number) => (entries === 1 ? '1 registro' : `${entries} registros`);

/** 'EUR/USD · 4 registros' */
function pairLabel(pair: Pair, day: Day | undefined): string {
  const own = day?.pairs.find((one) => one.pair === pair);
  return own ? `${pair} · ${counted(own.entries)}` : pair;
}

/** Notes about a day before it is played. */
function noteOf({ entries, elsewhere, more, pairs, pair, timeZone }: Day): string {
  const others = pairs.filter((one) => one.pair !== pair);
  return [
    entries.length === 0 ? `Nada seu em ${pair} neste dia.` : `${counted(entries.length)} em ${pair}.`,
    entries.length === 0 && others.length === 0 && 'Ainda assim dá para ver o mercado do dia.',
    elsewhere > 0 &&
      `${counted(elsewhere)} com preços de outro mercado ${elsewhere === 1 ? 'não cabe' : 'não cabem'} neste gráfico.`,
    more && 'O dia teve mais registros do que cabem aqui; estes são os primeiros.',
    `Dia contado no ${zoneName(timeZone)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface ReplayPanelProps {
  readonly Chart: PlayedChartSlot;
}

/** Replays one of the user's days on the chart. */
export function ReplayPanel({ Chart }: ReplayPanelProps) {
  // Until one is chosen, the gateway chooses: it knows the zone in which the user's days are counted.
  const [date, setDate] = useState<string | null>(null);
  const [asked, setAsked] = useState<Pair | null>(null);
  const listed = useListedPairs();
  // A day of candles would take a slow phone 100 ms to write into Apollo's cache and read from it.
  const result = useDayReplayQuery({ variables: { date, pair: asked }, fetchPolicy: 'no-cache' });
  const day = result.data?.dayReplay;
  const { failed, error, retry, retrying } = queryState(result, day);
  const [today, setToday] = useState<string>();
  if (day && day.today !== today) setToday(day.today);
  const pair = asked ?? day?.pair;
  const choosePair = (next: Pair) => {
    setDate(date ?? day?.date ?? null);
    setAsked(next);
  };
  const stage = () => {
    if (failed)
      return (
        <ErrorState
          text={errorMessage(error, 'Não deu para carregar o dia')}
          onRetry={retry}
          retrying={retrying}
        />
      );
    if (!day) {
      return (
        <Waiting aria-busy="true">
          <Skeleton h="5" w="40%" />
          <Skeleton h="300px" />
        </Waiting>
      );
    }
    if (day.candles.length === 0) {
      return (
        <EmptyState
          icon={<Icon as={CalendarClock} />}
          title="Sem velas deste dia"
          text="Os preços deste dia não estão mais guardados, ou o mercado esteve fechado. Seus registros continuam na primeira aba."
        />
      );
    }
    return <DayPlayer key={`${day.date} ${day.pair}`} day={day} Chart={Chart} />;
  };
  return (
    <Card aria-labelledby="replay-do-dia" overflow="hidden">
      <CardHeader title="Replay do dia" titleId="replay-do-dia" roomy />
      <Choice>
        <TextField
          label="Dia"
          type="date"
          size="lg"
          min={today && dateBefore(today, DAYS_BACK_MAX - 1)}
          max={today}
          value={date ?? day?.date ?? ''}
          onChange={({ target }) => {
            if (!target.value) return;
            setDate(target.value);
            setAsked(null);
          }}
        />
        <SelectField
          label="Par"
          value={pair ?? 'EUR/USD'}
          options={listed.map((value) => ({ value, label: pairLabel(value, day) }))}
          onChange={choosePair}
        />
        {day && <Small>{noteOf(day)}</Small>}
      </Choice>
      {stage()}
    </Card>
  );
}
