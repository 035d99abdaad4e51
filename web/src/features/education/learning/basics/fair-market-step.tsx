import { useMemo, useState } from 'react';
import {
  fairMarketExercise,
  RULE_CANDLES,
  RULES,
  type Rule,
  ruleCandles,
  ruleTally,
} from '#schema/learning/basics-exercises.js';
import { wilsonInterval } from '#schema/wilson.js';
import { formatDecimal, formatRate } from '../../../../lib/format-number';
import { Button } from '../../../../ui/button';
import { useCheck, useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { CandleDrawing } from '../../academy/parts/drawings';
import { FigureForm } from '../../academy/parts/figure-form';
import { FigureTable } from '../../academy/parts/figure-table';
import { IntervalRows, rowsScale } from '../../academy/parts/interval-rows';
import { Actions, Lab, Panel, PanelBody, Small } from '../../academy/parts/lesson-parts';

const RULE_NAMES: Record<Rule, string> = {
  follow: 'Seguir a última vela',
  against: 'Ir contra a última vela',
  'after-two': 'Virar depois de duas iguais',
  'near-high': 'CALL se fechou no alto da vela',
  alternate: 'Alternar CALL e PUT',
};

/** Ends of the scale. */
const LEAST_SCALE = { from: 0.45, to: 0.55 };
const SHOWN_CANDLES = 80;

function FairMarketBody() {
  const { seed } = useExercise();
  const { verdict, check, say } = useCheck();
  const candles = useMemo(() => ruleCandles(seed), [seed]);
  const [tried, setTried] = useState<readonly Rule[]>([]);
  const results = tried.map((rule) => {
    const { won, total } = ruleTally(rule, candles);
    return { rule, won, total, ...wilsonInterval(won, total) };
  });
  const scale = rowsScale(results, LEAST_SCALE);
  const left = RULES.length - tried.length;
  const answer = ([count = 0]: readonly number[]) => {
    if (left > 0)
      return say(`Teste antes as ${RULES.length} regras. ${left === 1 ? 'Falta' : 'Faltam'} ${left}.`);
    check([count], {
      right:
        'Nestas velas cada passo é uma moeda honesta, e a longo prazo nenhuma regra acerta mais do que a metade. Quando um intervalo deixa os 50% de fora, é acaso: acontece com 5 em cada 100.',
      wrong:
        'Conte de novo as linhas em que o intervalo começa em 50,0% ou menos e termina em 50,0% ou mais.',
    });
  };
  return (
    <Lab>
      <Panel>
        <PanelBody>
          <CandleDrawing
            candles={candles.slice(0, SHOWN_CANDLES)}
            label={`As primeiras ${SHOWN_CANDLES} de ${formatDecimal(RULE_CANDLES, 0)} velas sorteadas, que parecem as de um mercado`}
            height={140}
          />
        </PanelBody>
      </Panel>
      {left > 0 && (
        <Actions>
          {RULES.filter((rule) => !tried.includes(rule)).map((rule) => (
            <Button key={rule} variant="secondary" onClick={() => setTried([...tried, rule])}>
              Testar: {RULE_NAMES[rule]}
            </Button>
          ))}
        </Actions>
      )}
      {results.length > 0 && (
        <Panel aria-live="polite">
          <FigureTable
            caption="Acerto de cada regra testada, com o intervalo de 95%"
            heads={['Regra', 'Acerto', 'Intervalo de 95%']}
            rows={results.map(({ rule, won, total, low, high }) => [
              RULE_NAMES[rule],
              formatRate(won / total),
              `${formatRate(low)} a ${formatRate(high)}`,
            ])}
          />
          <PanelBody>
            <IntervalRows
              intervals={results}
              mark={0.5}
              scale={scale}
              label={`Os intervalos das ${results.length} regras testadas, com uma linha em 50%`}
            />
            <Small>
              {formatRate(scale.from)} à esquerda, {formatRate(scale.to)} à direita; a linha tracejada é a
              moeda, 50%.
            </Small>
          </PanelBody>
        </Panel>
      )}
      <FigureForm
        question={`Em quantas das ${RULES.length} regras o intervalo contém os 50% de uma moeda?`}
        labels={['Regras']}
        verdict={verdict}
        onUnread={say}
        onCheck={answer}
      />
    </Lab>
  );
}

export const fairMarketLesson: Lesson = {
  id: 'fair-market',
  title: 'O mercado que ninguém vence',
  lead: `Quando a melhor previsão do próximo preço é o preço de agora, a matemática fala em martingale: nenhuma regra que olhe o passado ganha, em média. Nestas velas sorteadas é assim. Teste ${RULES.length} regras e tente achar uma exceção.`,
  Body: FairMarketBody,
  exercise: fairMarketExercise,
  source:
    'Joseph Doob, Stochastic Processes, 1953 (sistemas de aposta em martingales). Velas sorteadas com semente; intervalo: E. B. Wilson, 1927.',
};
