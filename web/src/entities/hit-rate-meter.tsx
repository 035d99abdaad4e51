import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatAbout } from '#schema/about-count.js';
import { tooEarlyText } from '#schema/evidence.js';
import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import type { Pair } from '#schema/pair.js';
import { strengthLabel } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { HitRatePartsFragment } from '../gql/entities';
import type { SignalPartsFragment } from '../gql/signals';
import { formatCounted, formatRate } from '../lib/format-number';
import { intervalScale } from '../lib/interval-figures';
import { IntervalScale, ScaleFrame } from '../ui/interval-scale';
import { ProgressBar } from '../ui/progress-bar';

/** What a rate counts: one, many, and the decided ones. */
interface Counted {
  readonly one: string;
  readonly many: string;
  readonly decided: string;
}

const signals = (which: string): Counted => ({
  one: `sinal ${which}`,
  many: `sinais ${which}`,
  decided: 'Sinais decididos',
});

type Alike = Pick<SignalPartsFragment, 'pair' | 'timeframe' | 'strength'>;

/** Every signal of the record. */
export const RECORD_SIGNALS = signals('do placar');

/** The record's signals of a pair and timeframe. */
export const recordSignals = (pair: Pair, timeframe: Timeframe) =>
  signals(`do placar (${pair} ${timeframe})`);

/** Signals that users generated, with the pair, timeframe and strength of a signal. */
export const signalsLike = ({ pair, timeframe, strength }: Alike) =>
  signals(`de usuários (${pair} ${timeframe}, ${strengthLabel(strength, 0)})`);

/** Signals that the user generated. */
export const OWN_SIGNALS: Counted = {
  one: 'sinal seu',
  many: 'sinais seus',
  decided: 'Sinais decididos',
};

export const OWN_TRADES: Counted = {
  one: 'operação sua',
  many: 'operações suas',
  decided: 'Operações decididas',
};

/** The verdict against the break-even, valid at any time, or why there is none; undefined below the minimum. */
export function hitRateVerdict(hitRate: HitRatePartsFragment, of: Counted = RECORD_SIGNALS) {
  const { sufficient, verdict, signalsNeeded } = hitRate;
  if (!sufficient) return undefined;
  if (verdict === null) {
    if (of === OWN_SIGNALS) return 'Sem veredito: você escolhe quando gerar.';
    return of === OWN_TRADES
      ? 'Sem veredito: operações abertas juntas dependem umas das outras.'
      : 'Demonstração: não mede mercado real.';
  }
  if (verdict === 'ABOVE') return 'Fica acima do equilíbrio.';
  if (verdict === 'BELOW') return 'Fica abaixo do equilíbrio: até aqui, perde.';
  const undecided = 'Ainda não se sabe se fica acima do equilíbrio';
  return signalsNeeded === null
    ? `${undecided}.`
    : `${undecided}: faltam cerca de ${formatAbout(signalsNeeded)} sinais.`;
}

/** 'em 412 sinais do placar (EUR/USD 5m)' */
export function hitRateBasis(total: number, { one, many }: Counted): string {
  return `em ${formatCounted(total, one, many)}`;
}

interface HitRateProps {
  readonly hitRate: HitRatePartsFragment;
  readonly of: Counted;
}

/** '53,2% (equilíbrio 54,1%)', or that it is too early to tell. */
export function hitRateText({ rate, sufficient, total, breakEven }: HitRatePartsFragment): string {
  const isMeasured = sufficient && rate !== null;
  return isMeasured ? `${formatRate(rate)} (equilíbrio ${formatRate(breakEven)})` : tooEarlyText(total);
}

/** The measured hit rate in one line, for a list: 'Acerto medido em 412 sinais…: 53,2% (equilíbrio 54,1%)'. */
export function HitRateLine({ hitRate, of }: HitRateProps) {
  return (
    <span>
      Acerto medido {hitRateBasis(hitRate.total, of)}: <b>{hitRateText(hitRate)}</b>
    </span>
  );
}

/** How far the count is from the number that a rate requires. */
function EvidenceScale({ hitRate: { total, breakEven }, of: { decided } }: HitRateProps) {
  const percent = Math.min(100, (total / EVIDENCE_MIN_SIGNALS) * 100);
  return (
    <ScaleFrame
      ends={['0', String(EVIDENCE_MIN_SIGNALS)]}
      note={decided}
      markText={`Equilíbrio ${formatRate(breakEven)}`}
    >
      <ProgressBar value={percent} label={`Caminho até ${EVIDENCE_MIN_SIGNALS} ${decided.toLowerCase()}`} />
    </ScaleFrame>
  );
}

const Caption = chakra('span', { base: { textStyle: 'xs', lineHeight: '1.25rem', color: 'muted' } });
const Figure = chakra('b', { base: { fontWeight: 'medium', whiteSpace: 'nowrap' } });
const Basis = chakra('p', { base: { textStyle: 'xs', color: 'muted', mt: '-1' } });
const TooEarly = chakra(Caption, { base: { flex: 'none', color: 'text' } });
const Verdict = chakra('p', { base: { textStyle: 'xs', color: 'muted', textWrap: 'balance' } });

interface HitRateMeterProps extends HitRateProps {
  /** Further content. */
  readonly more?: ReactNode;
}

/** The measured hit rate with its interval and how much it proves. */
export function HitRateMeter({ hitRate, of, more }: HitRateMeterProps) {
  const { rate, low, high, breakEven, sufficient, total } = hitRate;
  const isMeasured = sufficient && rate !== null;
  return (
    <Flex direction="column" gap="1" fontVariantNumeric="tabular-nums">
      <Flex gap="2" justify="space-between">
        <Caption>Acerto medido</Caption>
        {isMeasured ? <Figure>{formatRate(rate)}</Figure> : <TooEarly>{tooEarlyText(total)}</TooEarly>}
      </Flex>
      <Basis>{hitRateBasis(total, of)}</Basis>
      {isMeasured ? (
        <IntervalScale {...intervalScale({ rate, low, high, breakEven })} />
      ) : (
        <EvidenceScale hitRate={hitRate} of={of} />
      )}
      {(isMeasured || more) && (
        <Verdict>
          {hitRateVerdict(hitRate, of)} {more}
        </Verdict>
      )}
    </Flex>
  );
}
