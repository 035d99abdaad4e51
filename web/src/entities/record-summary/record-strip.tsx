import { chakra } from '@chakra-ui/react/styled-system';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { formatAbout } from '#schema/about-count.js';
import { tooEarlyText } from '#schema/evidence.js';
import { BREAK_EVEN_RATE, EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import { type RecordSummaryQuery, useRecordSummaryQuery } from '../../gql/entities-record-summary';
import { formatCount, formatRate } from '../../lib/format-number';
import { Badge } from '../../ui/badge';

/** A closed minute adds entries to the record. */
const POLL_MS = 60_000;
/** Counts from here on are rounded, so that they fit on a phone. */
const ROUNDED_FROM = 1_000_000;
/** A newcomer does not know intervals, so a wider one than this is said in words. */
const VAGUE_FROM = 0.4;

const Frame = chakra('section', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    fontVariantNumeric: 'tabular-nums',
    '& dl': {
      display: 'grid',
      gridTemplateColumns: { base: '1.2fr 1.2fr 1fr 1fr', sm: 'repeat(4, 1fr)' },
      py: { base: '2', sm: '3' },
    },
    '& dl > div': { px: { base: '3', sm: '4' } },
    '& dl > div + div': { borderLeftWidth: '1px' },
    '& dt': { textStyle: 'xs', color: 'muted' },
    '& dd': { textStyle: { base: 'md', sm: 'xl' }, fontWeight: 'semibold', whiteSpace: 'nowrap' },
  },
});
const Foot = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minH: '8',
    pl: { base: '3', sm: '4' },
    pr: '2',
    borderTopWidth: '1px',
    textStyle: 'xs',
    color: 'muted',
    whiteSpace: 'nowrap',
    '& > :first-of-type': { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});

type Figures = RecordSummaryQuery['record'];

/** What the prices are, unless they are those of a real market. */
const PRICES: Readonly<Record<Figures['prices'], string | undefined>> = {
  REAL: undefined,
  UNVERIFIED: 'origem não confirmada',
  REPLAYED: 'preços de arquivos',
  SIMULATED: 'preços simulados',
};

const NOT_KNOWN = '–';
const count = (value: number) => (value < ROUNDED_FROM ? formatCount(value) : formatAbout(value));

/** The rate with its interval, or why there is none yet. */
function measured({ overall: { won, lost, rate, low, high } }: Figures) {
  if (won + lost < EVIDENCE_MIN_SIGNALS || rate === null)
    return { rate: NOT_KNOWN, note: tooEarlyText(won + lost) };
  if (low === null || high === null) return { rate: formatRate(rate), note: '' };
  const interval = `${formatRate(low)} a ${formatRate(high)}`;
  const isVague = high - low > VAGUE_FROM;
  return { rate: formatRate(rate), note: isVague ? `é cedo: de ${interval}` : `IC 95%: ${interval}` };
}

/** The record of now in one strip: right, wrong, rate and break-even. It has its size before the figures are known. */
export function RecordStrip() {
  const { data, error } = useRecordSummaryQuery({ pollInterval: POLL_MS });
  const figures = data?.record;
  const { rate, note } = figures ? measured(figures) : { rate: NOT_KNOWN, note: '' };
  const prices = figures && PRICES[figures.prices];
  const cells = [
    ['Certos', figures ? count(figures.overall.won) : NOT_KNOWN],
    ['Errados', figures ? count(figures.overall.lost) : NOT_KNOWN],
    ['Acerto', rate],
    ['Equilíbrio', formatRate(figures?.breakEven ?? BREAK_EVEN_RATE)],
  ] as const;
  return (
    <Frame aria-label="Placar público, agora" data-live="">
      <dl>
        {cells.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <Foot>
        <span>{error && !figures ? 'O placar não respondeu agora' : note || 'Placar público'}</span>
        {prices && (
          <Badge size="sm">
            <FlaskConical aria-hidden="true" />
            {prices}
          </Badge>
        )}
      </Foot>
    </Frame>
  );
}
