import { useMemo, useState } from 'react';
import { chanceOfLosingRun } from '#schema/learning/losing-run.js';
import { seededRandom } from '#schema/learning/seeded-random.js';
import { PAYOUT } from '#schema/limits.js';
import {
  formatDecimal,
  formatMoney,
  formatMoneyChange,
  formatRate,
  formatWholePercent,
} from '../../../../lib/format-number';
import { Button } from '../../../../ui/button';
import { RangeField } from '../../../../ui/range-field';
import type { Lesson } from '../lesson';
import { BalanceDrawing } from '../parts/drawings';
import { Actions, Figures, Lab, Panel, PanelBody, Reading, Small } from '../parts/lesson-parts';
import { Question } from '../parts/question';

interface MartingaleRules {
  readonly bankroll: number;
  readonly firstStake: number;
  /** Share of the stake that a win pays. */
  readonly payout: number;
  /** Chance of a win, 0..1. */
  readonly winRate: number;
  /** The run stops here if it has not gone broke. */
  readonly mostTrades: number;
}

interface MartingaleRun {
  /** Balance before the first trade and after each one. */
  readonly balances: readonly number[];
  /** Losses in a row at the end. */
  readonly streak: number;
  /** Stake of the next trade. */
  readonly nextStake: number;
  /** Whether the balance no longer covers that stake. */
  readonly broke: boolean;
}

/** Doubles the stake after each loss and starts again after a win, until the balance cannot pay the next stake. */
export function runMartingale(seed: number, rules: MartingaleRules): MartingaleRun {
  const { bankroll, firstStake, payout, winRate, mostTrades } = rules;
  const random = seededRandom(seed);
  const balances = [bankroll];
  let balance = bankroll;
  let stake = firstStake;
  let streak = 0;
  while (balance >= stake && balances.length <= mostTrades) {
    const won = random() < winRate;
    balance += won ? stake * payout : -stake;
    stake = won ? firstStake : stake * 2;
    streak = won ? 0 : streak + 1;
    balances.push(balance);
  }
  return { balances, streak, nextStake: stake, broke: balance < stake };
}

/** Total result of a win after `losses` doubled losses: payout · 2^losses − (2^losses − 1) first stakes. */
export function resultAfterDoubling(firstStake: number, payout: number, losses: number): number {
  const stake = 2 ** losses;
  return firstStake * (payout * stake - (stake - 1));
}

/** How a run of doubled stakes ended. */
export function martingaleText({ balances, streak, nextStake, broke }: MartingaleRun): string {
  const count = balances.length - 1;
  const trades = formatDecimal(count, 0);
  const left = formatMoney(balances.at(-1) ?? 0);
  if (!broke)
    return `Parou depois de ${trades} ${count === 1 ? 'operação' : 'operações'} sem quebrar, com ${left}. Rode outra vez.`;
  const losses = streak === 1 ? '1 perda seguida' : `${streak} perdas seguidas`;
  return `Quebrou na operação ${trades}: depois de ${losses} a próxima entrada seria de ${formatMoney(nextStake)}, e sobraram ${left}.`;
}

const START = { bankroll: 1000, firstStake: 10, payout: PAYOUT, mostTrades: 2000 };
/** Losses in a row that a balance of R$ 1.000,00 covers: 10 + 20 + … + 320 = 630. */
const PAID_LOSSES = 6;
const MANY = 200;

function breaksBy(trades: number, rules: MartingaleRules): number {
  const runs = Array.from({ length: MANY }, (_, seed) =>
    runMartingale(seed + 1, { ...rules, mostTrades: trades }),
  );
  return runs.filter(({ broke }) => broke).length / MANY;
}

function MartingaleBody() {
  const [percent, setPercent] = useState(50);
  const [seed, setSeed] = useState(1);
  const rules = useMemo(() => ({ ...START, winRate: percent / 100 }), [percent]);
  const run = useMemo(() => runMartingale(seed, rules), [seed, rules]);
  const broken = useMemo(() => breaksBy(MANY, rules), [rules]);
  const text = martingaleText(run);
  return (
    <Lab>
      <RangeField
        label="Taxa de acerto"
        value={percent}
        min={45}
        max={60}
        step={1}
        valueText={formatWholePercent(percent)}
        onChange={setPercent}
      />
      <Actions>
        <Button onClick={() => setSeed(seed + 1)}>Rodar outra vez</Button>
      </Actions>
      <Panel>
        <PanelBody>
          <BalanceDrawing balances={run.balances} label={`Curva do saldo desde R$\u00a01.000,00. ${text}`} />
        </PanelBody>
        <PanelBody>
          <Reading>{text}</Reading>
        </PanelBody>
        <Figures
          of={[
            ['Maior saldo no caminho', formatMoney(Math.max(...run.balances))],
            [
              `${PAID_LOSSES} perdas seguidas em ${MANY}`,
              formatRate(chanceOfLosingRun(PAID_LOSSES, MANY, rules.winRate)),
            ],
            [`Quebram em até ${MANY}`, formatRate(broken)],
          ]}
        />
      </Panel>
      <Small>
        Saldo de R$&nbsp;1.000,00, primeira entrada de R$&nbsp;10,00, o dobro a cada perda. Com payout de 85%
        dobrar nem recupera: um acerto depois de 3 perdas ainda deixa{' '}
        {formatMoneyChange(resultAfterDoubling(10, PAYOUT, 3))}.
      </Small>
      <Question
        text="O que o martingale muda?"
        answers={[
          { text: 'A taxa de acerto', why: 'Nenhum tamanho de entrada muda a chance da próxima operação.' },
          {
            text: 'Troca muitas perdas pequenas por uma que leva quase tudo',
            why: 'O resultado esperado segue o mesmo por real apostado; só o jeito de perder muda.',
            right: true,
          },
          {
            text: 'Recupera qualquer perda',
            why: 'Só enquanto o saldo paga a próxima entrada, que dobra sempre.',
          },
        ]}
      />
    </Lab>
  );
}

export const martingaleLesson: Lesson = {
  id: 'martingale',
  title: 'Martingale até quebrar',
  lead: 'Dobrar a entrada a cada perda parece recuperar tudo no primeiro acerto. Rode até o saldo não pagar a próxima entrada. Depois mude a taxa de acerto e rode de novo.',
  Body: MartingaleBody,
  source:
    'Ruína do jogador: William Feller, An Introduction to Probability Theory and Its Applications, vol. 1, cap. XIV. Sorteios com semente.',
};
