import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { wilsonInterval } from '#schema/wilson.js';
import type { SignalPartsFragment } from '../../../gql/signals';
import type { FirstStepsPartsFragment } from '../../../gql/signals-first-steps';
import { formatWholePercent } from '../../../lib/format-number';
import { formatPrice } from '../../../lib/format-price';
import { formatClock } from '../../../lib/format-time';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { SegmentBar } from '../../../ui/segment-bar';
import { TextLink } from '../../../ui/text-link';
import { type FirstStepsPhase, phaseOf, useCloseFirstSteps, useExplainFirstSignal } from './use-first-steps';

const PHASES: readonly FirstStepsPhase[] = ['before', 'awaited', 'settled', 'explained'];
const TITLES = {
  before: 'Gerar um sinal',
  awaited: 'Esperar o resultado',
  settled: 'Entender o resultado',
  explained: 'O que isso significa',
} as const satisfies Record<FirstStepsPhase, string>;

/** '21% a 100%': the range of hit rates that one signal leaves open. */
function leftOpen(won: number): string {
  const { low, high } = wilsonInterval(won, 1);
  return [low, high].map((share) => formatWholePercent(Math.round(share * 100))).join(' a ');
}

const alone = (won: number) => `Um só não prova nada: a taxa de acerto real pode ir de ${leftOpen(won)}.`;

const MEANINGS = {
  WON: () => `acertou. ${alone(1)}`,
  LOST: () => `errou. ${alone(0)}`,
  TIE: () => 'empatou: o preço terminou igual ao da entrada, e isso não é acerto nem erro.',
  VOID: () => 'foi anulado: faltou preço para decidir, e ele não conta.',
} as const;

/** Explains the outcome by its two prices. */
function reasonOf({ pair, direction, entryPrice, exitPrice }: SignalPartsFragment): string {
  const side = direction === 'CALL' ? 'acima' : 'abaixo';
  const rule = `${direction} acerta se, na expiração, o preço está ${side} do da entrada.`;
  if (exitPrice === null) return rule;
  return `${rule} Entrada ${formatPrice(pair, entryPrice)}, expiração ${formatPrice(pair, exitPrice)}.`;
}

function textOf(phase: FirstStepsPhase, signal: SignalPartsFragment | null | undefined): ReactNode {
  if (phase === 'before' || !signal)
    return 'Escolha o par e o tempo e toque em Gerar Sinal. É um cálculo sobre velas fechadas: nada é operado, nem aqui nem na plataforma.';
  const name = `${signal.pair} ${signal.direction} ${signal.timeframe}`;
  if (phase === 'awaited')
    return `${name}: o preço às ${formatClock(signal.expirationTime)} decide. Não é preciso fazer nada nem ficar aqui: o resultado fica guardado, salvo ou não.`;
  if (phase === 'settled')
    return `O resultado de ${name} chegou. Veja o que um sinal sozinho pode dizer, e o que não pode.`;
  return `${reasonOf(signal)} Seu primeiro sinal ${signal.outcome ? MEANINGS[signal.outcome]() : 'ainda espera o resultado.'}`;
}

const Stack = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    flex: 'none',
    // Room for any of the first three steps, so that the content below does not move when one is done.
    minH: '9.5rem',
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
    outline: 0,
  },
});
const Title = chakra('h3', { base: { fontWeight: 'medium' } });
const Text = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
const Count = chakra('span', {
  base: { textStyle: 'xs', color: 'muted', fontVariantNumeric: 'tabular-nums' },
});

/** Links to further explanations of what one outcome means. */
function FurtherLinks() {
  return (
    <Text>
      <TextLink asChild underlined>
        <Link to="/education/tutorial?modulo=signals&passo=hit-rate">Por que um só não basta</Link>
      </TextLink>
      {' · '}
      <TextLink asChild underlined>
        <Link to="/placar">Ver placar: todos os sinais contados</Link>
      </TextLink>
    </Text>
  );
}

/** The element that had the focus disappears with the path. */
const focusPage = () => document.getElementById('conteudo')?.focus({ preventScroll: true });

interface FirstStepsProps {
  readonly steps: FirstStepsPartsFragment;
}

/**
 * Guides a new user, once, from the first signal to its outcome and what that means. It detects which steps were done,
 * requires no trade, gives no reward, and can be closed for good at any step.
 */
export function FirstSteps({ steps }: FirstStepsProps) {
  const titleId = useId();
  const path = useRef<HTMLElement>(null);
  const { explain, explaining } = useExplainFirstSignal();
  const { close, closing } = useCloseFirstSteps();
  const phase = phaseOf(steps);
  const done = PHASES.indexOf(phase);
  const open = async () => {
    // The button disappears once the step is done.
    if ((await explain()).done) path.current?.focus({ preventScroll: true });
  };
  const end = async () => {
    if ((await close()).done) focusPage();
  };
  return (
    <Stack ref={path} tabIndex={-1} aria-labelledby={titleId} data-step={phase}>
      <Flex align="center" justify="space-between" gap="2">
        <Count id={titleId}>
          Primeiros passos · {done + 1} de {PHASES.length}
        </Count>
        <IconButton
          size="sm"
          my="-1.5"
          mr="-2"
          aria-label="Encerrar os primeiros passos"
          aria-disabled={closing || undefined}
          onClick={() => void end()}
        >
          <Icon as={X} size={14} />
        </IconButton>
      </Flex>
      <SegmentBar label="Primeiros passos feitos" value={done} of={PHASES.length} />
      <Flex direction="column" gap="1" role="status">
        <Title>{TITLES[phase]}</Title>
        <Text>{textOf(phase, steps.signal)}</Text>
      </Flex>
      {phase === 'settled' && (
        <Button size="sm" alignSelf="flex-start" busy={explaining} onClick={() => void open()}>
          Entender este resultado
        </Button>
      )}
      {phase === 'explained' && (
        <>
          <FurtherLinks />
          <Button
            size="sm"
            alignSelf="flex-start"
            variant="secondary"
            busy={closing}
            onClick={() => void end()}
          >
            Concluir
          </Button>
        </>
      )}
    </Stack>
  );
}
