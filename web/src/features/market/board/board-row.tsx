import { chakra } from '@chakra-ui/react/styled-system';
import Activity from 'lucide-react/icons/activity';
import BellPlus from 'lucide-react/icons/bell-plus';
import Star from 'lucide-react/icons/star';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { HitRateMeter, recordSignals } from '../../../entities/hit-rate-meter';
import { StrengthBadge } from '../../../entities/signal-head';
import { useStarPair } from '../../../entities/starred-pairs';
import type { BoardRowPartsFragment } from '../../../gql/market-board';
import { formatChange, formatRate, formatWholePercent, shownDirection } from '../../../lib/format-number';
import { formatPrice } from '../../../lib/format-price';
import { ButtonLink } from '../../../ui/button';
import { DirectionMark, DirectionWord } from '../../../ui/direction-mark';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Small } from '../../../ui/small';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Sparkline } from '../overview/sparkline';
import { dayChange, volatilityText, volatilityWord } from './board-order';
import { type LivePrices, useLivePrice } from './live-prices';

const Frame = chakra('li', {
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '3',
    px: '4',
    py: '3',
    fontVariantNumeric: 'tabular-nums',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) minmax(0, 1fr)',
      xl: '148px minmax(64px, 1fr) minmax(0, 2fr) 156px 264px auto',
    },
    '& + &': { borderTopWidth: '1px' },
    // Rows out of view are neither laid out nor painted; until then this height is assumed, which fits most rows.
    contentVisibility: 'auto',
    containIntrinsicSize: { base: 'auto 268px', sm: 'auto 212px', xl: 'auto 109px' },
  },
});
// The star, not its box, is aligned with the card's edge.
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minW: 0, ml: '-7px' },
});
const Name = chakra('b', { base: { display: 'block', fontWeight: 'semibold' } });
// Elements that a tick redraws: plain elements, styled from here, in a container of their own, so that nothing around
// them is laid out again.
const Live = chakra('div', {
  base: {
    contain: 'layout style',
    minH: '10',
    '& [data-price]': { display: 'block', textStyle: 'md' },
    '& [data-to]': { textStyle: 'xs', color: 'muted' },
    '& [data-to=up]': { color: 'call.fg' },
    '& [data-to=down]': { color: 'put.fg' },
  },
});
const Course = chakra('div', { base: { minW: 0, pl: { base: '4', sm: 0 } } });
const Block = chakra('div', {
  base: { minW: 0 },
  variants: { wide: { true: { gridColumn: { base: '1 / -1', sm: 'auto' } } } },
});
const Line = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });
const Faint = chakra('span', { base: { textStyle: 'xs', color: 'muted' } });
const Deeds = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { xl: 'column' },
    gap: '2',
    gridColumn: { base: '1 / -1', sm: 'auto' },
    '& > a': { flex: { base: 'auto', xl: 'none' } },
  },
});

const WAYS = ['down', 'nowhere', 'up'] as const;
const TRENDS = ['bearish', 'neutral', 'bullish'] as const;

interface LiveFiguresProps {
  readonly row: BoardRowPartsFragment;
  readonly prices: LivePrices;
}

/** Price and 24-hour change: the only parts of a row that a tick redraws. */
function LiveFigures({ row: { pair, price, dayOpen }, prices }: LiveFiguresProps) {
  const shown = useLivePrice(prices, pair) ?? price;
  const change = dayChange(shown, dayOpen);
  if (typeof shown !== 'number') return <Small>sem preço agora</Small>;
  return (
    <>
      <span data-price="">{formatPrice(pair, shown)}</span>
      {change !== undefined && (
        <span data-to={WAYS[shownDirection(change) + 1]}>{`${formatChange(change)} em 24 h`}</span>
      )}
    </>
  );
}

interface StarButtonProps {
  readonly pair: Pair;
  readonly starred: boolean;
}

function StarButton({ pair, starred }: StarButtonProps) {
  const { star, starring } = useStarPair();
  return (
    <IconButton
      size="sm"
      aria-label={`Estrela em ${pair}`}
      title={starred ? 'Tirar a estrela' : 'Ver primeiro em todas as listas'}
      aria-pressed={starred}
      aria-disabled={starring || undefined}
      color={starred ? 'beam.fg' : 'muted'}
      onClick={() => !starring && star(pair, !starred)}
    >
      <Icon as={Star} size={18} fill={starred ? 'currentColor' : 'none'} />
    </IconButton>
  );
}

/** Values scaled to 0 (lowest) to 100 (highest). */
function scaled(course: readonly number[]): number[] {
  const [low, high] = [Math.min(...course), Math.max(...course)];
  return course.map((value) => (high === low ? 50 : ((value - low) / (high - low)) * 100));
}

function DayCourse({ row: { course, price, dayOpen } }: Pick<LiveFiguresProps, 'row'>) {
  if (course.length < 2) return null;
  const change = dayChange(price, dayOpen) ?? 0;
  return <Sparkline course={scaled(course)} trend={TRENDS[shownDirection(change) + 1] ?? 'neutral'} />;
}

function Volatility({ volatility }: Pick<BoardRowPartsFragment, 'volatility'>) {
  if (!volatility) return <Small>Volatilidade: o mercado ainda tem pouco histórico.</Small>;
  return (
    <>
      <Line>
        <VisuallyHidden>Volatilidade: </VisuallyHidden>
        {volatilityWord(volatility)}
      </Line>
      <Small>{volatilityText(volatility)}</Small>
    </>
  );
}

interface ReadingProps extends Pick<BoardRowPartsFragment, 'reading'> {
  readonly timeframe: Timeframe;
  readonly verdict: BoardRowPartsFragment['hitRate']['verdict'];
}

function Reading({ reading, timeframe, verdict }: ReadingProps) {
  if (!reading) return <Small>Sem leitura agora: faltam preços.</Small>;
  const { direction, strength, confidence, estimatedChance } = reading;
  return (
    <>
      <Line>
        <VisuallyHidden>Leitura: </VisuallyHidden>
        <DirectionMark direction={direction} size="sm" />
        <DirectionWord direction={direction} />
        <Faint>{timeframe}</Faint>
      </Line>
      <Small>Chance estimada {formatRate(estimatedChance)}</Small>
      <Line>
        <Faint>Confiança {formatWholePercent(confidence)}</Faint>
        <StrengthBadge strength={strength} confidence={confidence} verdict={verdict} />
      </Line>
    </>
  );
}

interface BoardRowProps extends LiveFiguresProps {
  readonly timeframe: Timeframe;
  readonly starred: boolean;
}

/** One pair: its live price, its recent change, the engine's reading and the hit rate of such readings. */
export const BoardRow = memo(function BoardRow({ row, prices, timeframe, starred }: BoardRowProps) {
  const { pair, volatility, reading, hitRate } = row;
  const nameId = useId();
  const market = String(new URLSearchParams({ par: pair, tempo: timeframe }));
  return (
    <Frame aria-labelledby={nameId}>
      <Head>
        <StarButton pair={pair} starred={starred} />
        <div>
          <Name id={nameId}>{pair}</Name>
          <Live>
            <LiveFigures row={row} prices={prices} />
          </Live>
        </div>
      </Head>
      <Course>
        <DayCourse row={row} />
      </Course>
      <Block>
        <Volatility volatility={volatility} />
      </Block>
      <Block>
        <Reading reading={reading} timeframe={timeframe} verdict={hitRate.verdict} />
      </Block>
      <Block wide>
        <HitRateMeter hitRate={hitRate} of={recordSignals(pair, timeframe)} />
      </Block>
      <Deeds>
        <ButtonLink asChild variant="secondary" size="sm">
          <Link to={`/binary-options?${market}`} aria-label={`Gerador com ${pair}`}>
            <Icon as={Activity} size={14} />
            Gerador
          </Link>
        </ButtonLink>
        <ButtonLink asChild variant="ghost" size="sm">
          <Link to={`/alertas?${market}`} aria-label={`Alerta de ${pair}`}>
            <Icon as={BellPlus} size={14} />
            Alerta
          </Link>
        </ButtonLink>
      </Deeds>
    </Frame>
  );
});
