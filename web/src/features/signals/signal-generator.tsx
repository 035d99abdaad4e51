import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useRef } from 'react';
import { strengthLabel } from '#schema/strength.js';
import type { GeneratedSignalFragment } from '../../gql/signals';
import type { Coverage, MarketChoice } from '../../lib/offered-market';
import { Card } from '../../ui/card';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { GenerateButton } from './generate-button';
import { GeneratorResult } from './generator-result';
import { LOW_WINDOW } from './low-window';
import { MarketSelects } from './market-selects';
import type { Practise } from './practise-button';
import { useCooldown } from './use-cooldown';
import { useGenerateSignal } from './use-generate-signal';
import { useKeptFocus } from './use-kept-focus';

const Box = chakra(Card, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    p: '4',
    [LOW_WINDOW]: { gap: '2.5', py: '3' },
  },
});
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minH: '6' },
});
const Title = chakra('h2', { base: { fontWeight: 'semibold' } });
const Help = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
const Rule = chakra('hr', { base: { borderTopWidth: '1px' } });

interface SignalGeneratorProps {
  readonly choice: MarketChoice;
  readonly onChoice: (choice: MarketChoice) => void;
  readonly coverage: Coverage;
  readonly signal: GeneratedSignalFragment | undefined;
  readonly onSignal: (signal: GeneratedSignalFragment | undefined) => void;
  readonly badge?: ReactNode;
  /** Shown while there is no result: the measured hit rate of the choice. */
  readonly idle?: ReactNode;
  readonly onPractise?: Practise;
}

function announcement({ pair, direction, strength, confidence }: GeneratedSignalFragment): string {
  return `Sinal gerado: ${pair} ${direction}, força ${strengthLabel(strength, confidence)}, confiança ${confidence}%.`;
}

export function SignalGenerator(props: SignalGeneratorProps) {
  const { choice, onChoice, coverage, signal, onSignal, badge, idle, onPractise } = props;
  const { generate, generating } = useGenerateSignal(onSignal);
  const wait = useCooldown();
  const card = useRef<HTMLElement>(null);
  const titleId = useId();
  useKeptFocus(card, signal?.id);
  const button = { generating, wait, onGenerate: () => void generate(choice.pair, choice.timeframe) };
  return (
    <Box ref={card} tabIndex={-1} aria-labelledby={titleId} data-tour="generator">
      <Head>
        <Title id={titleId}>Gerador de Sinais</Title>
        {badge}
      </Head>
      <MarketSelects {...{ choice, onChoice, coverage }} />
      {signal ? (
        <GeneratorResult
          key={signal.id}
          {...{ signal, onPractise }}
          {...button}
          onSaved={() => onSignal(undefined)}
        />
      ) : (
        <>
          <GenerateButton {...button} />
          <Help>
            O sinal usa RSI, MACD, suporte e resistência, só de velas fechadas. As mesmas velas dão sempre o
            mesmo sinal.
          </Help>
          <Rule />
          {idle}
        </>
      )}
      <VisuallyHidden role="status">{signal && announcement(signal)}</VisuallyHidden>
    </Box>
  );
}
