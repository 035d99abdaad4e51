import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { confidenceBand } from '#schema/signal-score.js';
import { type Strength, strengthLabel } from '#schema/strength.js';
import type { HitRateVerdict } from '../gql/entities';
import type { SignalPartsFragment } from '../gql/signals';
import { formatRate, formatWholePercent } from '../lib/format-number';
import { Badge } from '../ui/badge';
import { DirectionMark, DirectionWord } from '../ui/direction-mark';
import { Icon } from '../ui/icon';
import { ProgressBar } from '../ui/progress-bar';
import { Tooltip } from '../ui/tooltip';

interface StrengthBadgeProps {
  readonly strength: Strength;
  readonly confidence: number;
  /** Of the measured hit rate of such signals, where it is known. */
  readonly verdict?: HitRateVerdict | null | undefined;
}

/** A strength is neutral unless such signals have a measured advantage over the break-even. */
export function StrengthBadge({ strength, confidence, verdict }: StrengthBadgeProps) {
  const tone = strength === 'FORTE' ? 'call' : 'warn';
  return (
    <Badge size="sm" tone={verdict === 'ABOVE' ? tone : 'neutral'}>
      {strengthLabel(strength, confidence)}
    </Badge>
  );
}

const tones = { high: 'call', medium: 'warn', low: 'put' } as const;

const MeterName = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', color: 'muted' },
});
// A target of 24 px, 16 px high in the row.
const Hint = chakra('button', {
  base: { display: 'grid', placeItems: 'center', boxSize: '6', my: '-1', borderRadius: 'full' },
});
const Figure = chakra('b', { base: { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' } });
const Chance = chakra('p', {
  base: { textStyle: 'xs', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
});
const Muted = chakra('span', { base: { color: 'muted' } });

interface ConfidenceMeterProps extends StrengthBadgeProps {
  /** Whole percent, 50 to 95. */
  readonly confidence: number;
  /** 0.5 to 1; null for signals of engines without an estimate. */
  readonly estimatedChance: number | null;
}

/** The estimated chance compared with the break-even. */
export function chanceText(chance: number): string {
  return `Chance estimada ${formatRate(chance)} (para empatar, ${formatRate(BREAK_EVEN_RATE)})`;
}

/** The estimated chance; then the rank among measured signals, always with a note that it is not a probability. */
export function ConfidenceMeter({ estimatedChance, ...strength }: ConfidenceMeterProps) {
  const { confidence } = strength;
  return (
    <Flex direction="column" gap="1">
      {estimatedChance !== null && <Chance>{chanceText(estimatedChance)}</Chance>}
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="1" textStyle="xs">
        <MeterName>
          Confiança
          <Tooltip text="Confiança compara o sinal com os que foram medidos: 50% é o mais fraco, 95% o mais forte. Não é probabilidade. A chance foi medida em preços de compra de uma só fonte, de 2012 a 2022.">
            <Hint type="button" aria-label="O que é a confiança">
              <Icon as={Info} />
            </Hint>
          </Tooltip>
        </MeterName>
        <span>
          <Figure>{formatWholePercent(confidence)}</Figure> <Muted>não é probabilidade</Muted>
        </span>
        <span data-part="strength">
          <StrengthBadge {...strength} />
        </span>
      </Flex>
      <ProgressBar value={confidence} label="Confiança" tone={tones[confidenceBand(confidence)]} />
    </Flex>
  );
}

const Name = chakra('b', { base: { fontWeight: 'semibold' } });
const Terms = chakra('p', {
  base: { textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums' },
});

const End = chakra('span', { base: { ml: 'auto', textStyle: 'xs' } });

interface SignalHeadProps extends Pick<SignalPartsFragment, 'pair' | 'direction'> {
  /** Shown at the far end of the first line. */
  readonly end?: ReactNode;
  /** One line of details. */
  readonly children: ReactNode;
}

/** Pair and direction of a signal; the academy finds its parts by `data-part`. */
export function SignalHead({ pair, direction, end, children }: SignalHeadProps) {
  return (
    <Flex align="center" gap="3">
      <DirectionMark direction={direction} />
      <Box flex="1" minW={0}>
        <Flex align="center" gap="2">
          <Name>{pair}</Name>
          <span data-part="direction">
            <DirectionWord direction={direction} />
          </span>
          {end && <End>{end}</End>}
        </Flex>
        <Terms data-part="terms">{children}</Terms>
      </Box>
    </Flex>
  );
}
