import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import Activity from 'lucide-react/icons/activity';
import Timer from 'lucide-react/icons/timer';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { strengthLabel } from '#schema/strength.js';
import { MeasuredHitRate } from '../../entities/measured-hit-rate';
import { SignalResult } from '../../entities/signal-result';
import { SimulatedBadge } from '../../entities/simulated-badge';
import type { GeneratedSignalFragment } from '../../gql/signals';
import type { Coverage, MarketChoice } from '../../lib/offered-market';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { TextLink } from '../../ui/text-link';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { MarketSelects } from './market-selects';
import { type Practise, PractiseButton } from './practise-button';
import { useCooldown, useGenerateSignal } from './use-generate-signal';
import { useSaveSignal } from './use-save-signal';
import { useTimeLeft } from './use-time-left';

/**
 * Moves the focus to `target` when `state` changes and the focused element was removed, so that keyboard users stay in
 * the card.
 */
function useKeptFocus(target: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [target, state]);
}

interface GenerateButtonProps {
  readonly generating: boolean;
  /** Seconds of cooldown left. */
  readonly wait: number;
  readonly onGenerate: () => void;
  /** Whether it stands beside the primary button, where there is no room for an icon. */
  readonly secondary?: boolean;
}

/** Generates a signal; after a success it waits for the cooldown, keeping the focus. */
function GenerateButton({ generating, wait, onGenerate, secondary = false }: GenerateButtonProps) {
  if (wait > 0) {
    return (
      <Button
        full
        variant="secondary"
        aria-disabled
        px={secondary ? '1' : undefined}
        textStyle={secondary ? 'xs' : undefined}
        fontVariantNumeric="tabular-nums"
        icon={!secondary && <Icon as={Timer} />}
      >
        Aguarde {wait}s
      </Button>
    );
  }
  return (
    <Button
      full
      variant={secondary ? 'secondary' : 'primary'}
      px={secondary ? '1' : undefined}
      busy={generating}
      busyText="Gerando..."
      icon={!secondary && <Icon as={Activity} />}
      onClick={onGenerate}
    >
      Gerar Sinal
    </Button>
  );
}

interface SaveButtonProps {
  readonly saving: boolean;
  readonly expired: boolean;
  readonly onSave: () => void;
}

function SaveButton({ saving, expired, onSave }: SaveButtonProps) {
  return (
    <Button full px="1" busy={saving} busyText="Salvando..." disabled={expired} onClick={onSave}>
      Salvar Sinal
    </Button>
  );
}

/** The buttons of the generator: in the card, or on a phone in the bar at the thumb. */
function Buttons({
  bar,
  children,
}: {
  readonly bar: HTMLElement | null | undefined;
  readonly children: ReactNode;
}) {
  const row = (
    <Box display="grid" gridAutoFlow="column" gridAutoColumns="minmax(0, 1fr)" gap="2">
      {children}
    </Box>
  );
  if (bar === undefined) return row;
  return bar && createPortal(row, bar);
}

interface GeneratorResultProps {
  readonly signal: GeneratedSignalFragment;
  readonly onSaved: () => void;
  readonly generating: boolean;
  readonly wait: number;
  readonly onGenerate: () => void;
  readonly onPractise?: Practise | undefined;
  readonly bar: HTMLElement | null | undefined;
}

/** The result with its buttons: another signal, keep this one, practise it. */
function GeneratorResult(props: GeneratorResultProps) {
  const { signal, onSaved, generating, wait, onGenerate, onPractise, bar } = props;
  const timeLeft = useTimeLeft(signal.expirationTime);
  const expired = timeLeft === 'Expirado';
  const { save, saving } = useSaveSignal(onSaved);
  return (
    <>
      <SignalResult signal={signal} timeLeft={timeLeft} folds />
      <Buttons bar={bar}>
        <GenerateButton {...{ generating, wait, onGenerate }} secondary />
        <SaveButton saving={saving} expired={expired} onSave={() => void save(signal.id)} />
        {onPractise && !expired && <PractiseButton onPractise={() => onPractise(signal)} />}
      </Buttons>
    </>
  );
}

const Frame = chakra(Card, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    px: '4',
    py: '3',
  },
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
  /** Whether the prices are simulated; undefined until known. */
  readonly simulated: boolean | undefined;
  /** A new number refetches the measured hit rate: a signal has been settled. */
  readonly outcomes: number;
  readonly onPractise?: Practise;
  /** On a phone, the bar at the thumb in which the buttons are shown; null until it is there. */
  readonly bar?: HTMLElement | null | undefined;
}

function announcement({ pair, direction, strength, confidence }: GeneratedSignalFragment): string {
  return `Sinal gerado: ${pair} ${direction}, força ${strengthLabel(strength, confidence)}, confiança ${confidence}%.`;
}

export function SignalGenerator(props: SignalGeneratorProps) {
  const { choice, onChoice, coverage, signal, onSignal, simulated, outcomes, onPractise, bar } = props;
  const { generate, generating } = useGenerateSignal(onSignal);
  const wait = useCooldown();
  const card = useRef<HTMLElement>(null);
  const titleId = useId();
  useKeptFocus(card, signal?.id);
  const button = { generating, wait, onGenerate: () => void generate(choice.pair, choice.timeframe) };
  return (
    <Frame ref={card} tabIndex={-1} aria-labelledby={titleId} data-tour="generator">
      <Flex align="center" justify="space-between" minH="6">
        <Title id={titleId}>Gerador de Sinais</Title>
        {simulated && <SimulatedBadge />}
      </Flex>
      <MarketSelects {...{ choice, onChoice, coverage }} />
      {signal ? (
        <GeneratorResult
          key={signal.id}
          {...{ signal, onPractise, bar }}
          {...button}
          onSaved={() => onSignal(undefined)}
        />
      ) : (
        <>
          <Buttons bar={bar}>
            <GenerateButton {...button} />
          </Buttons>
          <Help>
            RSI, MACD, suporte e resistência, só de velas fechadas.{' '}
            <TextLink asChild underlined>
              <Link to={`/alertas?par=${choice.pair}&tempo=${choice.timeframe}`}>Avise-me quando…</Link>
            </TextLink>
            {' · '}
            <TextLink asChild underlined>
              <Link to={`/alertas?par=${choice.pair}&de=preco`}>Alerta de preço</Link>
            </TextLink>
          </Help>
          <Rule />
          <MeasuredHitRate {...choice} revision={outcomes} />
        </>
      )}
      <VisuallyHidden role="status">{signal && announcement(signal)}</VisuallyHidden>
    </Frame>
  );
}
