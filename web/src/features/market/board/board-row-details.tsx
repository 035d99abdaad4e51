import { chakra } from '@chakra-ui/react/styled-system';
import Activity from 'lucide-react/icons/activity';
import BellPlus from 'lucide-react/icons/bell-plus';
import { Link } from 'react-router-dom';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { HitRateMeter, recordSignals } from '../../../entities/hit-rate-meter';
import { StrengthBadge } from '../../../entities/signal-head';
import type { BoardRowPartsFragment } from '../../../gql/market-board';
import { formatDecimal, formatWholePercent } from '../../../lib/format-number';
import { formatMacd, formatPrice } from '../../../lib/format-price';
import { formatClock } from '../../../lib/format-time';
import { ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Small } from '../../../ui/small';
import { volatilityText } from './board-texts';

const Box = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: { base: '5', xl: '8' },
    rowGap: '3',
    px: '4',
    pt: '1',
    pb: { base: '4', sm: '3' },
    pl: { base: '4', xl: '14' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1.4fr) auto' },
  },
});
const Reading = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2', minW: 0 } });
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, auto)',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2',
    textStyle: 'xs',
    '& dt': { color: 'muted' },
    '& dd': { fontWeight: 'medium' },
  },
});
const Head = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: 'xs' },
});
const Muted = chakra('span', { base: { color: 'muted' } });
const Deeds = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', sm: 'column' },
    gap: { base: '2', sm: '1' },
    '& > a': { flex: { base: '1', sm: 'none' }, minW: '112px', h: { base: 'control.md', sm: 'control.sm' } },
  },
});

interface ReadingFiguresProps extends Pick<BoardRowPartsFragment, 'pair' | 'volatility' | 'hitRate'> {
  readonly reading: NonNullable<BoardRowPartsFragment['reading']>;
  readonly timeframe: Timeframe;
}

/** What the engine read in the newest closed candle, in figures. */
function ReadingFigures({ pair, reading, timeframe, hitRate }: ReadingFiguresProps) {
  const { rsi, macd, atr, support, resistance } = reading.indicators;
  const closedAt = Date.parse(reading.candleTime) + timeframeMs(timeframe);
  const facts = [
    ['RSI', formatDecimal(rsi, 1)],
    ['MACD', formatMacd(pair, macd)],
    ['ATR', formatPrice(pair, atr)],
    ['Suporte', formatPrice(pair, support)],
    ['Resistência', formatPrice(pair, resistance)],
    [`Vela de ${timeframe}`, `fechada às ${formatClock(closedAt)}`],
  ] as const;
  return (
    <>
      <Head>
        <span>
          <Muted>Confiança</Muted> {formatWholePercent(reading.confidence)}
        </span>
        <StrengthBadge {...reading} verdict={hitRate.verdict} />
        <Muted>não é probabilidade</Muted>
      </Head>
      <Facts>
        {facts.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </Facts>
    </>
  );
}

interface BoardRowDetailsProps {
  readonly id: string;
  readonly row: BoardRowPartsFragment;
  readonly timeframe: Timeframe;
}

/** What a row shows when it is opened: the whole measurement, the indicators, and the ways to generator and alert. */
export function BoardRowDetails({ id, row, timeframe }: BoardRowDetailsProps) {
  const { pair, reading, hitRate, volatility } = row;
  const market = String(new URLSearchParams({ par: pair, tempo: timeframe }));
  return (
    <Box id={id}>
      <HitRateMeter hitRate={hitRate} of={recordSignals(pair, timeframe)} />
      <Reading>
        {reading ? (
          <ReadingFigures {...row} reading={reading} timeframe={timeframe} />
        ) : (
          <Small>Sem leitura agora: faltam preços.</Small>
        )}
        <Small>
          {volatility ? volatilityText(volatility) : 'Volatilidade: o mercado ainda tem pouco histórico.'}
        </Small>
      </Reading>
      <Deeds>
        <ButtonLink asChild variant="secondary" size="sm">
          <Link to={`/binary-options?${market}`} aria-label={`Gerador com ${pair}`}>
            <Icon as={Activity} size={14} />
            Gerador
          </Link>
        </ButtonLink>
        <ButtonLink asChild variant="secondary" size="sm">
          <Link to={`/alertas?${market}`} aria-label={`Alerta de ${pair}`}>
            <Icon as={BellPlus} size={14} />
            Alerta
          </Link>
        </ButtonLink>
      </Deeds>
    </Box>
  );
}
