import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import {
  LARGE_STAKE_PERCENT,
  largestStakeWithoutWarning,
  PRACTICE_PAYOUT_PERCENT,
  PRACTICE_STAKE_MAX,
  PRACTICE_STAKE_MIN,
  profitIfWon,
} from '#schema/practice.js';
import { StatedChanceField, useStatedChance } from '../../entities/stated-chance';
import { useMutationToast } from '../../entities/use-mutation-toast';
import { formatPrice } from '../../lib/format-price';
import { moneyChangeText, moneyText, parseAmount } from '../../lib/money';
import { Button } from '../../ui/button';
import { Card, CardHeader } from '../../ui/card';
import { Small } from '../../ui/small';
import { TextField } from '../../ui/text-field';
import type { CurrentDrill, Desk } from './drill-state';
import { usePlaceDrillOrder } from './use-drill';

const Body = chakra('div', { base: { display: 'grid', gap: '3', p: '4' } });
const Pairs = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: '1',
    '& dt': { color: 'muted' },
    '& dd': { textAlign: 'right', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
});
const Directions = chakra('div', { base: { display: 'grid', gap: '2', gridTemplateColumns: '1fr 1fr' } });
const Warning = chakra('p', {
  base: { px: '2', py: '1', borderRadius: 'sm', bg: 'warn.soft', textStyle: 'xs' },
});

function stakeError(stake: number | undefined, balance: number): string | undefined {
  if (stake === undefined) return 'Informe um valor, como 50,00.';
  if (stake < PRACTICE_STAKE_MIN || stake > PRACTICE_STAKE_MAX)
    return `De ${moneyText(PRACTICE_STAKE_MIN)} a ${moneyText(PRACTICE_STAKE_MAX)}.`;
  return stake > balance ? `Só há ${moneyText(balance)} livres.` : undefined;
}

interface DrillTicketProps {
  readonly drill: CurrentDrill;
  readonly balance: number;
  readonly onChange: (desk: Desk | undefined) => void;
}

/** The ticket of a drill, with the rules of the practice platform; the gateway returns the entry price of an order. */
export function DrillTicket({ drill, balance, onChange }: DrillTicketProps) {
  const { id, pair, timeframe, paused, second } = drill;
  const [text, setText] = useState('100,00');
  const [message, setMessage] = useState('');
  const chance = useStatedChance();
  const sending = useRef(false);
  const [place, { loading }] = usePlaceDrillOrder();
  const run = useMutationToast(place, 'Não deu para abrir a operação. Tente novamente.');
  const stake = parseAmount(text);
  const error = stakeError(stake, balance);
  const order = async (direction: 'CALL' | 'PUT') => {
    if (stake === undefined || error || sending.current) return;
    sending.current = true;
    const terms = { drillId: id, direction, stake, statedChance: chance.stated };
    const input = { ...terms, idempotencyKey: crypto.randomUUID() };
    const outcome = await run({ variables: { input } });
    sending.current = false;
    if (!outcome.done) return setMessage(outcome.reason);
    const next = outcome.data.data?.placeDrillOrder;
    const trade = next?.drill?.trades.at(-1);
    if (trade) setMessage(`${direction} de ${moneyText(stake)} a ${formatPrice(pair, trade.entryPrice)}.`);
    onChange(next);
  };
  return (
    <Card aria-labelledby="boleta-do-treino" mb="4">
      <CardHeader title="Boleta do treino" titleId="boleta-do-treino" />
      <Body>
        <TextField
          label="Valor (R$)"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          {...(error === undefined ? {} : { error })}
          onChange={({ target }) => setText(target.value)}
        />
        <Pairs>
          <dt>Saldo do treino</dt>
          <dd>{moneyText(balance)}</dd>
          <dt>Se acertar ({PRACTICE_PAYOUT_PERCENT}%)</dt>
          <dd>{moneyChangeText(profitIfWon(stake ?? 0))}</dd>
          <dt>Se errar</dt>
          <dd>{moneyChangeText(-(stake ?? 0))}</dd>
        </Pairs>
        {stake !== undefined && !error && stake > largestStakeWithoutWarning(balance) && (
          <Warning>É mais de {LARGE_STAKE_PERCENT}% do saldo em uma só operação.</Warning>
        )}
        <StatedChanceField {...chance} />
        <Directions>
          <Button
            variant="call"
            disabled={paused || error !== undefined || loading}
            onClick={() => void order('CALL')}
          >
            CALL
          </Button>
          <Button
            variant="put"
            disabled={paused || error !== undefined || loading}
            onClick={() => void order('PUT')}
          >
            PUT
          </Button>
        </Directions>
        <Small role="status">
          {paused ? `Em pausa: ${second === 0 ? 'inicie' : 'continue'} para operar.` : message}
        </Small>
        <Small>A operação vence {timeframe} depois de aberta. Empate devolve o valor.</Small>
      </Body>
    </Card>
  );
}
