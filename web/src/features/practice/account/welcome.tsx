import { chakra } from '@chakra-ui/react/styled-system';
import Check from 'lucide-react/icons/check';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { PRACTICE_OPENING_BALANCE, PRACTICE_PAYOUT_PERCENT } from '#schema/practice.js';
import { formatRate } from '../../../lib/format-number';
import { moneyText } from '../../../lib/money';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

/** In the place of the ticket. */
const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', p: '4', textStyle: 'xs' },
});
const Title = chakra('h2', { base: { textStyle: 'md', fontWeight: 'semibold', textWrap: 'balance' } });
const Lead = chakra('p', { base: { mt: '1', color: 'muted' } });
const Facts = chakra('ul', { base: { display: 'grid', gap: '3' } });
const Fact = chakra('li', {
  base: { display: 'flex', gap: '2', '& svg': { flex: 'none', color: 'action.fg' } },
});

const FACTS = [
  `${moneyText(PRACTICE_OPENING_BALANCE)} de treino já estão na sua conta. Você não deposita nada e não saca nada.`,
  `Acerto paga ${PRACTICE_PAYOUT_PERCENT}% do valor; empate devolve. O equilíbrio fica em ${formatRate(BREAK_EVEN_RATE)} de acerto.`,
  'Depois de 3 perdas seguidas há uma pausa de 1 hora; depois de 5, só no dia seguinte.',
];

interface WelcomeProps {
  readonly onStart: () => void;
}

/** Explains the practice platform on the first visit. */
export function Welcome({ onStart }: WelcomeProps) {
  return (
    <Stack>
      <div>
        <Title>Pratique sem arriscar dinheiro</Title>
        <Lead>Os mesmos preços ao vivo do Farol, com uma conta de prática.</Lead>
      </div>
      <Facts>
        {FACTS.map((fact) => (
          <Fact key={fact}>
            <Icon as={Check} strokeWidth={2} />
            {fact}
          </Fact>
        ))}
      </Facts>
      <Button full px="2" onClick={onStart}>
        Começar a praticar
      </Button>
    </Stack>
  );
}
