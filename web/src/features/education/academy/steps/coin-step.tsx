import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { formatRate } from '../../../../lib/format-number';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import type { Lesson } from '../lesson';
import { measure } from '../maths/break-even';
import { coinTrades, contest, edgeTrades, winsOf } from '../maths/played-trades';
import { Actions, Figures, Lab, Measured, Panel, PanelBody, Reading } from '../parts/lesson-parts';
import { Question } from '../parts/question';

const Trade = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '5',
    borderRadius: 'sm',
    '& svg': { boxSize: '3' },
  },
  variants: {
    won: { true: { bg: 'call.soft', color: 'call.fg' }, false: { bg: 'put.soft', color: 'put.fg' } },
  },
});

interface TradeRowProps {
  /** Results in order. */
  readonly trades: readonly boolean[];
  readonly label: string;
}

/** A row of trades with their results. */
function TradeRow({ trades, label }: TradeRowProps) {
  const results = trades.map((won, index) => ({ won, key: `trade-${index}` }));
  return (
    <Flex gap="1" wrap="wrap" role="img" aria-label={label}>
      {results.map(({ won, key }) => (
        <Trade key={key} won={won}>
          <Icon as={won ? Check : X} strokeWidth={2.5} />
        </Trade>
      ))}
    </Flex>
  );
}

const TRADES = 20;
const EDGE = 0.56;
const MANY = 100;

const Head = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    fontVariantNumeric: 'tabular-nums',
    '& > span': { whiteSpace: 'nowrap' },
  },
});
const Name = chakra('b', { base: { fontWeight: 'medium' } });

function Played({ name, trades }: { readonly name: string; readonly trades: readonly boolean[] }) {
  const wins = winsOf(trades);
  const result = `${wins} de ${trades.length} (${formatRate(wins / trades.length)})`;
  return (
    <PanelBody>
      <Flex direction="column" gap="3">
        <Head>
          <Name>{name}</Name>
          <span>{result}</span>
        </Head>
        <TradeRow trades={trades} label={`${name}: ${wins} acertos e ${trades.length - wins} erros`} />
        <Measured measured={measure(wins, trades.length)} />
      </Flex>
    </PanelBody>
  );
}

function roundText(round: number, coin: number, edge: number): string {
  if (coin === edge) return `Rodada ${round}: empate, ${coin} acertos cada uma.`;
  return coin > edge
    ? `Rodada ${round}: a moeda acertou mais, ${coin} contra ${edge}.`
    : `Rodada ${round}: a vantagem acertou mais, ${edge} contra ${coin}.`;
}

function CoinBody() {
  const [rounds, setRounds] = useState(1);
  const coin = coinTrades(rounds, TRADES);
  const edge = edgeTrades(rounds, TRADES, EDGE);
  const so = useMemo(() => contest(rounds, TRADES, EDGE), [rounds]);
  return (
    <Lab>
      <Actions>
        <Button onClick={() => setRounds(rounds + 1)}>Jogar mais 20 operações</Button>
        <Button variant="secondary" onClick={() => setRounds(rounds + MANY)}>
          Jogar {MANY} rodadas
        </Button>
      </Actions>
      <Panel>
        <PanelBody>
          <Reading>{roundText(rounds, winsOf(coin), winsOf(edge))}</Reading>
        </PanelBody>
        <Played name="Moeda justa (50%)" trades={coin} />
        <Played name="Vantagem de verdade (56%)" trades={edge} />
        <Figures
          of={[
            ['Rodadas jogadas', String(so.rounds)],
            ['Moeda na frente', String(so.coinAhead)],
            ['Vantagem na frente', String(so.edgeAhead)],
          ]}
        />
      </Panel>
      <Question
        text="Em vinte operações, dá para separar a moeda de quem acerta 56%?"
        answers={[
          {
            text: 'Sim, basta ver quem acertou mais',
            why: 'A moeda fica na frente em quase 3 de cada 10 rodadas.',
          },
          {
            text: 'Não, vinte são poucas',
            why: 'Os dois intervalos incluem o equilíbrio quase sempre. Para 56%, são precisos milhares de operações.',
            right: true,
          },
          { text: 'Sim, se a primeira rodada for boa', why: 'Uma rodada boa é o que a moeda também dá.' },
        ]}
      />
    </Lab>
  );
}

export const coinLesson: Lesson = {
  id: 'coin',
  title: 'Vinte operações: moeda e vantagem',
  lead: 'Uma moeda acerta 50%. Ao lado dela joga alguém que acerta mesmo 56%, acima do equilíbrio. Jogue rodadas de vinte operações e tente adivinhar quem é quem só pelo resultado.',
  Body: CoinBody,
  source:
    'Sorteios com semente: a rodada de mesmo número é sempre a mesma. Intervalo de 95%: E. B. Wilson, 1927.',
};
