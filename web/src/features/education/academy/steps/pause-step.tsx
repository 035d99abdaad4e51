import { useState } from 'react';
import { chanceOfLosingRun, type LossRule, losingStreak, lossRule } from '#schema/learning/losing-run.js';
import type { TradeOutcome } from '#schema/outcome.js';
import { LOSSES_TO_PAUSE, LOSSES_TO_STOP } from '#schema/practice.js';
import { formatRate, formatWholePercent } from '../../../../lib/format-number';
import { Button } from '../../../../ui/button';
import { RangeField } from '../../../../ui/range-field';
import type { Lesson } from '../lesson';
import { Actions, Controls, Figures, Lab, Panel, PanelBody, Reading } from '../parts/lesson-parts';
import { Question } from '../parts/question';

const streakText = (streak: number) => (streak === 1 ? '1 perda seguida' : `${streak} perdas seguidas`);

/** What the rule requires after the day's trades so far. */
function ruleText(rule: LossRule, streak: number, trades: number): string {
  if (trades === 0) return 'O dia ainda não tem operações. Acrescente um resultado.';
  if (rule === 'stop') return `${streakText(streak)}: pare por hoje.`;
  if (rule === 'pause') return `${streakText(streak)}: pausa de 1 hora.`;
  if (streak === 0) return 'Nenhuma perda seguida: a série está em zero.';
  return `${streakText(streak)}: a regra ainda não age.`;
}

const RESULTS = [
  { outcome: 'LOST', label: 'Perda' },
  { outcome: 'WON', label: 'Ganho' },
  { outcome: 'TIE', label: 'Empate' },
] as const;

function PauseBody() {
  const [day, setDay] = useState<readonly TradeOutcome[]>([]);
  const [trades, setTrades] = useState(20);
  const [percent, setPercent] = useState(50);
  const rule = lossRule(day);
  const chance = (run: number) => formatRate(chanceOfLosingRun(run, trades, percent / 100));
  return (
    <Lab>
      <Actions>
        {RESULTS.map(({ outcome, label }) => (
          <Button
            key={outcome}
            variant="secondary"
            aria-disabled={rule === 'stop' || undefined}
            onClick={() => rule !== 'stop' && setDay([...day, outcome])}
          >
            {label}
          </Button>
        ))}
        <Button variant="ghost" onClick={() => setDay([])}>
          Novo dia
        </Button>
      </Actions>
      <Panel>
        <PanelBody>
          <Reading>{ruleText(rule, losingStreak(day), day.length)}</Reading>
        </PanelBody>
      </Panel>
      <Controls>
        <RangeField
          label="Operações no dia"
          value={trades}
          min={5}
          max={100}
          step={1}
          valueText={String(trades)}
          onChange={setTrades}
        />
        <RangeField
          label="Taxa de acerto"
          value={percent}
          min={40}
          max={70}
          step={1}
          valueText={formatWholePercent(percent)}
          onChange={setPercent}
        />
      </Controls>
      <Panel>
        <Figures
          live
          of={[
            [`${LOSSES_TO_PAUSE} perdas seguidas ou mais`, chance(LOSSES_TO_PAUSE)],
            [`${LOSSES_TO_STOP} perdas seguidas ou mais`, chance(LOSSES_TO_STOP)],
          ]}
        />
      </Panel>
      <Question
        text="Você perdeu três seguidas. Por que parar uma hora?"
        answers={[
          { text: 'Porque a próxima deve ganhar', why: 'A moeda não lembra: a chance da próxima é a mesma.' },
          {
            text: 'Para não decidir com raiva nem dobrar a entrada',
            why: 'A pausa não muda as chances do mercado. Ela protege da vontade de recuperar depressa.',
            right: true,
          },
          { text: 'Porque o mercado muda a cada hora', why: 'Ele muda o tempo todo; a pausa é para você.' },
        ]}
      />
    </Lab>
  );
}

export const pauseLesson: Lesson = {
  id: 'pause',
  title: 'Perdas seguidas e pausa',
  lead: 'Depois de 3 perdas seguidas, pare por 1 hora; depois de 5, pare por hoje. Empates nem contam nem quebram a série. Monte um dia e veja quando a regra age; embaixo, com que frequência séries assim vêm por puro acaso.',
  Body: PauseBody,
  source:
    'Regra da gestão de risco do Farol. Probabilidade exata de séries: William Feller, vol. 1, cap. XIII.',
};
