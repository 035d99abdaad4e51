import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { wilsonInterval } from '#schema/wilson.js';
import { useXpStatsQuery } from '../../gql/progress';
import { type SignalPartsFragment, usePastSignalsQuery } from '../../gql/signals';
import { useRevision } from '../../lib/apollo/use-revision';
import { formatWholePercent } from '../../lib/format-number';
import { TextLink } from '../../ui/text-link';

/** Where somebody stands who has generated no signal yet, or just one. */
type FirstSignal =
  | { readonly stands: 'before' }
  | { readonly stands: 'awaited' }
  | { readonly stands: 'settled'; readonly signal: SignalPartsFragment };

/**
 * How far a newcomer has come with the first signal, as the gateway counts it; undefined from the second one on, and
 * until that is known.
 *
 * @param outcomes another number asks again: a signal has been settled
 */
function useFirstSignal(outcomes: number): FirstSignal | undefined {
  // The header asks for it; a page without that header leads nobody.
  const { data } = useXpStatsQuery({ fetchPolicy: 'cache-only' });
  const generated = data?.xpStats?.signalsGenerated;
  const isFirst = generated === 1;
  const past = usePastSignalsQuery({ skip: !isFirst, variables: { first: 1 }, fetchPolicy: 'network-only' });
  useRevision(isFirst ? outcomes : undefined, past.refetch);
  if (generated === 0) return { stands: 'before' };
  if (!isFirst) return undefined;
  const signal = past.data?.pastSignals?.items[0];
  return signal && signal.outcome !== null ? { stands: 'settled', signal } : { stands: 'awaited' };
}

/** '21% a 100%': what one signal leaves open of a hit rate. */
function leftOpen(won: number): string {
  const { low, high } = wilsonInterval(won, 1);
  return [low, high].map((share) => formatWholePercent(Math.round(share * 100))).join(' a ');
}

const alone = (won: number) => `Um só não prova nada: o acerto real pode ir de ${leftOpen(won)}.`;

const MEANINGS = {
  WON: () => `acertou. ${alone(1)}`,
  LOST: () => `errou. ${alone(0)}`,
  TIE: () => 'empatou: o preço voltou ao da entrada, e isso não é acerto nem erro.',
  VOID: () => 'foi anulado: faltou preço para decidir, e ele não conta.',
} as const;

// Three lines from the beginning: what is below does not move when it is known which text it is.
const Text = chakra('span', { base: { display: 'block', minH: '12' } });

interface FirstStepsProps {
  readonly outcomes: number;
}

/**
 * Stands in the empty list and leads a newcomer, once, from the first signal to its outcome and to what that means; from
 * the second signal on it says what the list is for. Nothing in it asks for a trade.
 */
export function FirstSteps({ outcomes }: FirstStepsProps) {
  const first = useFirstSignal(outcomes);
  if (first === undefined) return <Text>Gere um sinal e salve-o para acompanhar aqui.</Text>;
  if (first.stands === 'before') {
    return (
      <Text>
        Primeiro passo: Gerar Sinal. É um cálculo sobre velas fechadas; nada é operado, nem aqui nem na
        plataforma.
      </Text>
    );
  }
  if (first.stands === 'awaited') {
    return (
      <Text>
        Segundo passo: esperar. O preço na expiração decide, e o resultado aparece aqui, salvo ou não.
      </Text>
    );
  }
  const { pair, direction, outcome } = first.signal;
  return (
    <Text>
      Seu primeiro sinal, {pair} {direction}, {outcome && MEANINGS[outcome]()}{' '}
      <TextLink asChild underlined>
        <Link to="/education/tutorial?modulo=signals&passo=hit-rate">Por quê?</Link>
      </TextLink>{' '}
      <TextLink asChild underlined>
        <Link to="/placar">Ver placar</Link>
      </TextLink>
    </Text>
  );
}
