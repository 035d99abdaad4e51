import { useMemo, useState } from 'react';
import { PREDICTIONS } from '#schema/learning/analysis-exercises.js';
import {
  RUIN_LEFT,
  RUIN_LIMIT,
  RUIN_PATHS,
  RUIN_RATE,
  RUIN_TRADES,
  ruinExercise,
  ruinShare,
  STAKE_PERCENT_MAX,
} from '#schema/learning/strategy-exercises.js';
import { PRACTICE_PAYOUT_PERCENT } from '#schema/practice.js';
import { wilsonInterval } from '#schema/wilson.js';
import { formatRate, formatWholePercent } from '../../../../lib/format-number';
import { RangeField } from '../../../../ui/range-field';
import { useCheck, useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { FigureTable } from '../../academy/parts/figure-table';
import { Figures, Lab, Panel, PanelBody, Reading, Small } from '../../academy/parts/lesson-parts';
import { CheckButton } from '../../academy/parts/question';
import { useEducationProgress } from '../../education-progress';

/** The learner's own hit rate over twenty predicted candles, and the ends of its interval. */
function ownRates(right: number) {
  return { right, rate: right / PREDICTIONS, ...wilsonInterval(right, PREDICTIONS) };
}

/** The rates that paths are simulated with, each with its name. */
function playedRates(right: number | null): readonly (readonly [string, number])[] {
  const coin = ['De uma moeda', RUIN_RATE] as const;
  if (right === null) return [coin];
  const { rate, low, high } = ownRates(right);
  return [
    coin,
    [`O seu, ${right} de ${PREDICTIONS}`, rate],
    ['Começo do seu intervalo', low],
    ['Fim do seu intervalo', high],
  ];
}

function RuinBody() {
  const { seed } = useExercise();
  const { verdict, check } = useCheck();
  const right = useEducationProgress().progress?.predictedRight ?? null;
  const own = right === null ? undefined : ownRates(right);
  const [stake, setStake] = useState(3);
  const rates = useMemo(() => playedRates(right), [right]);
  const shares = useMemo(() => rates.map(([, rate]) => ruinShare(seed, rate, stake)), [rates, seed, stake]);
  const coin = shares[0] ?? 0;
  return (
    <Lab>
      <RangeField
        label="Entrada, em % do saldo inicial"
        value={stake}
        min={1}
        max={STAKE_PERCENT_MAX}
        step={1}
        valueText={formatWholePercent(stake)}
        onChange={setStake}
      />
      <Panel>
        <Figures
          live
          of={[
            ['Caminhos simulados', String(RUIN_PATHS)],
            ['Operações em cada um', String(RUIN_TRADES)],
            ['Perdem metade com a moeda', formatRate(coin)],
          ]}
        />
        <FigureTable
          caption={`Parte dos caminhos que perdem metade do saldo, com entrada de ${formatWholePercent(stake)}`}
          heads={['Acerto', 'Taxa', 'Perdem metade']}
          rows={rates.map(([name, rate], place) => [name, formatRate(rate), formatRate(shares[place] ?? 0)])}
        />
        {own && (
          <PanelBody>
            <Reading>
              {`Com ${PREDICTIONS} previsões não se sabe em qual dessas linhas você está: o intervalo vai de ${formatRate(own.low)} a ${formatRate(own.high)}.`}
            </Reading>
          </PanelBody>
        )}
      </Panel>
      <CheckButton
        label="Escolher esta entrada"
        verdict={verdict}
        onCheck={() =>
          check([stake], {
            right: `Com ${formatWholePercent(stake)}, ${formatRate(coin)} dos caminhos da moeda perdem metade. Com um ponto percentual a mais já seriam mais de ${formatRate(RUIN_LIMIT)}.`,
            wrong:
              coin > RUIN_LIMIT
                ? `Com ${formatWholePercent(stake)}, ${formatRate(coin)} dos caminhos perdem metade. É mais do que ${formatRate(RUIN_LIMIT)}.`
                : `Com ${formatWholePercent(stake)} são ${formatRate(coin)}. Procure a maior entrada que ainda fica em até ${formatRate(RUIN_LIMIT)}.`,
          })
        }
      />
      <Small>
        Payout de {PRACTICE_PAYOUT_PERCENT}%, entrada sempre do mesmo valor em reais. Cada caminho é um futuro
        possível, sorteado; perder {formatWholePercent(RUIN_LEFT * 100)} do saldo em algum momento conta como
        ruína.
      </Small>
    </Lab>
  );
}

export const ruinLesson: Lesson = {
  id: 'ruin',
  title: 'O risco de ruína',
  lead: `A mesma taxa de acerto pode terminar bem ou mal: depende da sorte e do tamanho da entrada. Ache a maior entrada em que, acertando como uma moeda, no máximo ${RUIN_LIMIT * 100} de cada 100 caminhos perdem metade do saldo. Depois olhe as linhas com o seu próprio acerto.`,
  Body: RuinBody,
  exercise: ruinExercise,
  source:
    'Ruína do jogador: William Feller, An Introduction to Probability Theory and Its Applications, vol. 1, cap. XIV. Simulação sorteada só para você; o seu acerto vem do módulo Análise.',
};
