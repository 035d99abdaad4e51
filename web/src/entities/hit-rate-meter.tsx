import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { formatAbout } from '#schema/about-count.js';
import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import type { HitRatePartsFragment } from '../gql/entities';
import { formatCount, formatRate } from '../lib/format-number';
import { intervalScale } from '../lib/interval-figures';
import { IntervalScale, ScaleFrame } from '../ui/interval-scale';
import { ProgressBar } from '../ui/progress-bar';

/** Names for the counted items: none, one, many, and the decided ones. */
type Counted = readonly [none: string, one: string, many: string, decided: string];

const SIGNALS: Counted = ['Nenhum sinal', '1 sinal', 'sinais', 'Sinais decididos'];
export const TRADES: Counted = ['Nenhuma operação', '1 operação', 'operações', 'Operações decididas'];

/** The verdict against the break-even, valid at any time, or why there is none. */
export function hitRateVerdict(hitRate: HitRatePartsFragment, of = SIGNALS): string {
  const { sufficient, total, verdict, signalsNeeded } = hitRate;
  const [none, , many] = of;
  if (!sufficient) {
    const sofar = total === 0 ? none : `${total} de ${EVIDENCE_MIN_SIGNALS} ${many}`;
    return `${sofar} até aqui: a medida começa em ${EVIDENCE_MIN_SIGNALS}.`;
  }
  if (verdict === null) {
    return of === SIGNALS
      ? 'Demonstração: não mede mercado real.'
      : 'Sem veredito: operações abertas juntas dependem umas das outras.';
  }
  if (verdict === 'ABOVE') return 'Fica acima do equilíbrio.';
  if (verdict === 'BELOW') return 'Fica abaixo do equilíbrio: até aqui, perde.';
  const undecided = 'Ainda não se sabe se fica acima do equilíbrio';
  return signalsNeeded === null
    ? `${undecided}.`
    : `${undecided}: faltam cerca de ${formatAbout(signalsNeeded)} sinais.`;
}

/** 'Acerto medido em 412 sinais' */
export function hitRateCaption(total: number, [, one, many] = SIGNALS): string {
  return `Acerto medido em ${total === 1 ? one : `${formatCount(total)} ${many}`}`;
}

interface HitRateLineProps {
  readonly hitRate: HitRatePartsFragment;
}

/** The measured hit rate in one line, for a list: 'Acerto medido em 412 sinais: 53,2% (equilíbrio 54,1%)'. */
export function HitRateLine({ hitRate: { rate, sufficient, total, breakEven } }: HitRateLineProps) {
  const isMeasured = sufficient && rate !== null;
  return (
    <span>
      {hitRateCaption(total)}:{' '}
      <b>{isMeasured ? `${formatRate(rate)} (equilíbrio ${formatRate(breakEven)})` : 'sem evidência'}</b>
    </span>
  );
}

interface EvidenceScaleProps {
  readonly hitRate: Pick<HitRatePartsFragment, 'total' | 'breakEven'>;
  /** Signals by default. */
  readonly of?: Counted | undefined;
}

/** How far the count is from the number that a rate requires. */
function EvidenceScale({ hitRate: { total, breakEven }, of = SIGNALS }: EvidenceScaleProps) {
  const [, , , decided] = of;
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
const Verdict = chakra('p', { base: { textStyle: 'xs', color: 'muted', textWrap: 'balance' } });

interface HitRateMeterProps {
  readonly hitRate: HitRatePartsFragment;
  /** Signals by default. */
  readonly of?: Counted;
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
        <Caption>{hitRateCaption(total, of)}</Caption>
        <Figure>{isMeasured ? formatRate(rate) : 'sem evidência'}</Figure>
      </Flex>
      {isMeasured ? (
        <IntervalScale {...intervalScale({ rate, low, high, breakEven })} />
      ) : (
        <EvidenceScale hitRate={hitRate} of={of} />
      )}
      <Verdict>
        {hitRateVerdict(hitRate, of)} {more}
      </Verdict>
    </Flex>
  );
}
