import { chakra } from '@chakra-ui/react/styled-system';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { DEMONSTRATION, demonstrationText, verdictSentence } from '#schema/record-texts.js';
import { breakEvenRate, moneyPerHundred, type TieRule } from '#schema/statistics/money.js';
import { formatCount, formatMoneyChange, formatRate, formatWholePercent } from '../../lib/format-number';
import { formatDateClock } from '../../lib/format-time';
import { Card, CardHeader } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { Small } from '../../ui/small';
import { RatePlot } from './rate-plot';
import { type RecordFigures, toRateRow, type Verdicts } from './record-rows';
import { scaleFor } from './record-scales';
import { rateWithInterval } from './record-texts';

/** The broker's terms that the reader assumes. */
export interface Terms {
  /** Whole percent. */
  readonly payout: number;
  readonly ties: TieRule;
}

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
    gap: '4',
    '& dt': { textStyle: 'xs', color: 'muted' },
    '& dd': { textStyle: 'lg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  },
});
const Rate = chakra('p', {
  base: { textStyle: '3xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
});
const Strong = chakra('p', { base: { fontWeight: 'medium' } });
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  },
});
const Body = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', p: '4' } });
const Row = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1', minW: 0 } });
// The browser's native control: this public page is read on slow phones, and the interface's slider needs extra code.
const Slider = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    accentColor: 'action.fg',
    fontVariantNumeric: 'tabular-nums',
    '& > span': { textStyle: 'xs', fontWeight: 'medium', color: 'muted' },
    '& > b': { fontWeight: 'medium' },
    '& > input': { gridColumn: '1 / -1', w: 'full', h: '6', cursor: 'pointer' },
  },
});
const TiesLabel = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '6',
    accentColor: 'action.fg',
    '& > input': { boxSize: '5' },
  },
});
const Legend = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    justifyContent: 'space-between',
    textStyle: 'xs',
    color: 'muted',
  },
});

function Demonstration({ prices }: { readonly prices: Exclude<RecordFigures['prices'], 'REAL'> }) {
  return (
    <Notice tone="warn" icon={<Icon as={FlaskConical} />}>
      <Strong>{DEMONSTRATION}</Strong>
      <p>{demonstrationText(prices)}</p>
    </Notice>
  );
}

function Counts({ figures: { overall, pending, late } }: { readonly figures: RecordFigures }) {
  const lateCount = late.won + late.lost + late.tied + late.voided;
  const facts = [
    ['Certos', overall.won],
    ['Errados', overall.lost],
    ['Empates', overall.tied],
    ['Anulados', overall.voided],
    ['Pendentes', pending],
    ['Atrasados', lateCount],
  ] as const;
  return (
    <Facts>
      {facts.map(([term, count]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </Facts>
  );
}

const ended = ({
  won,
  lost,
  tied,
  voided,
}: Pick<RecordFigures['witnessed'], 'won' | 'lost' | 'tied' | 'voided'>) => won + lost + tied + voided;

/** The share of the signals that somebody else had seen before they ended, and the rate of those alone. */
function Witnessed({ figures: { overall, witnessed, witnesses } }: { readonly figures: RecordFigures }) {
  const seen = ended(witnessed);
  if (seen === 0 && witnesses.length === 0) return null;
  const share = formatRate(seen / Math.max(1, ended(overall)));
  const { rate, low, high } = witnessed;
  return (
    <Small>
      Vistos por testemunha antes do resultado: {share} dos sinais
      {rate !== null && `, com acerto de ${rateWithInterval(rate, low, high)}`}.
    </Small>
  );
}

interface MoneyProps {
  readonly figures: RecordFigures;
  readonly terms: Terms;
}

/** Money at a rate between the interval's ends, with the measured number of ties. */
function moneyAt(rate: number, { overall: { won, lost, tied } }: RecordFigures, { payout, ties }: Terms) {
  const decided = won + lost;
  return moneyPerHundred(payout / 100, { won: decided * rate, lost: decided * (1 - rate), tied }, ties) ?? 0;
}

function Money({ figures, terms }: MoneyProps) {
  const { low, high } = figures.overall;
  const money = moneyPerHundred(terms.payout / 100, figures.overall, terms.ties);
  if (money === null) return null;
  return (
    <Row aria-live="polite">
      <Strong>{formatMoneyChange(money)} a cada R$ 100 apostados em todos os sinais</Strong>
      <Small>
        Pelo intervalo do acerto, entre {formatMoneyChange(moneyAt(low, figures, terms))} e{' '}
        {formatMoneyChange(moneyAt(high, figures, terms))}.
      </Small>
    </Row>
  );
}

interface TermFieldsProps {
  readonly terms: Terms;
  readonly onTerms: (terms: Terms) => void;
}

function TermFields({ terms, onTerms }: TermFieldsProps) {
  return (
    <Row gap="3">
      <Slider>
        <span>Payout da corretora</span>
        <b aria-hidden="true">{formatWholePercent(terms.payout)}</b>
        <input
          type="range"
          min={60}
          max={100}
          value={terms.payout}
          aria-valuetext={formatWholePercent(terms.payout)}
          onChange={(event) => onTerms({ ...terms, payout: event.target.valueAsNumber })}
        />
      </Slider>
      <TiesLabel>
        <input
          type="checkbox"
          checked={terms.ties === 'returned'}
          onChange={(event) => onTerms({ ...terms, ties: event.target.checked ? 'returned' : 'lost' })}
        />
        Empate devolve o valor apostado
      </TiesLabel>
    </Row>
  );
}

interface HeadlineCardProps extends TermFieldsProps {
  readonly figures: RecordFigures;
  readonly verdicts: Verdicts | undefined;
}

/** The whole record in one card: counts, rate with interval, verdicts and money. */
export function HeadlineCard({ figures, verdicts, terms, onTerms }: HeadlineCardProps) {
  const { overall, prices } = figures;
  const even = breakEvenRate(terms.payout / 100, overall, terms.ties);
  const row = toRateRow('', overall);
  const scale = scaleFor([row], even);
  return (
    <Card aria-labelledby="placar-geral">
      <CardHeader title="Todas as velas fechadas" titleId="placar-geral" />
      <Body>
        {prices !== 'REAL' && <Demonstration prices={prices} />}
        <Counts figures={figures} />
        {figures.gaps[0] && (
          <Small>
            Há tempo sem registro, o último de {formatDateClock(figures.gaps[0].from)} a{' '}
            {formatDateClock(figures.gaps[0].until)}; todos estão em “O que falta”.
          </Small>
        )}
        <Columns>
          <Row>
            <Small>Acerto: certos entre certos e errados</Small>
            <Rate>{overall.rate === null ? '–' : formatRate(overall.rate)}</Rate>
            <Small>
              {overall.rate === null
                ? 'Nenhum sinal decidido ainda.'
                : `Intervalo de 95%: ${formatRate(overall.low)} a ${formatRate(overall.high)}, por horas de entrada`}
            </Small>
            <Witnessed figures={figures} />
            <RatePlot row={row} scale={scale} breakEven={even} />
            <Legend>
              <span>
                {formatWholePercent(scale.from * 100)} a {formatWholePercent(scale.to * 100)}; linha cheia:
                50%
              </span>
              <span>linha tracejada: equilíbrio {formatRate(even)}</span>
            </Legend>
          </Row>
          <Row gap="4">
            <TermFields terms={terms} onTerms={onTerms} />
            <Money figures={figures} terms={terms} />
          </Row>
        </Columns>
        {verdicts?.half && (
          <Row>
            <Strong>{verdictSentence('de 50%, o acerto de uma moeda', verdicts.half)}</Strong>
            {terms.ties === 'lost' ? (
              <Strong>Contra o equilíbrio só há veredito com empates devolvidos.</Strong>
            ) : (
              verdicts.even && (
                <Strong>{verdictSentence(`do equilíbrio, ${formatRate(even)}`, verdicts.even)}</Strong>
              )
            )}
            <Small>
              Os vereditos continuam valendo se você conferir muitas vezes, e para todas as linhas desta
              página juntas: em 95% dos casos nenhum deles jamais erra.
            </Small>
          </Row>
        )}
      </Body>
    </Card>
  );
}
