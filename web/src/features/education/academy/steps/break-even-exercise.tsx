import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { formatRate, formatWholePercent } from '../../../../lib/format-number';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/text-field';
import { breakEven } from '../maths/break-even';
import { Reading } from '../parts/lesson-parts';
import { typedPercent } from './typed-percent';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'flex-end', gap: '2', '& > div': { flex: '0 1 240px' } },
});
const Title = chakra('p', { base: { fontWeight: 'medium' } });

const ASKED_PAYOUT = 0.7;
/** As near as one decimal of a percentage. */
const NEAR = 0.0006;

function verdictOf(share: number): string {
  const right = breakEven(ASKED_PAYOUT);
  if (Math.abs(share - right) <= NEAR) {
    return `Certo: 1 ÷ 1,70 = ${formatRate(right)}. Menos do que isso perde dinheiro, mesmo acertando mais da metade.`;
  }
  const side = share < right ? 'É mais do que isso' : 'É menos do que isso';
  return `${side}. Divida 1 por 1 mais o payout: 1 ÷ (1 + 0,70).`;
}

/** The reader computes a break-even; told at once whether it is right. */
export function BreakEvenExercise() {
  const [typed, setTyped] = useState('');
  const [verdict, setVerdict] = useState<string>();
  const check = (event: FormEvent) => {
    event.preventDefault();
    const share = typedPercent(typed);
    setVerdict(share === undefined ? 'Escreva uma porcentagem, como 54,1.' : verdictOf(share));
  };
  return (
    <Form onSubmit={check} noValidate>
      <Title>
        Agora você: com payout de {formatWholePercent(ASKED_PAYOUT * 100)}, quanto é preciso acertar para não
        perder?
      </Title>
      <Row>
        <TextField
          label="Ponto de equilíbrio (%)"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          Conferir
        </Button>
      </Row>
      <Reading>{verdict}</Reading>
    </Form>
  );
}
