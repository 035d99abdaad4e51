import { useState } from 'react';
import { balanceAfterLosses, gainToRecover } from '#schema/learning/losing-run.js';
import { formatChange, formatMoney, formatWholePercent } from '../../../../lib/format-number';
import { RangeField } from '../../../../ui/range-field';
import type { Lesson } from '../lesson';
import { BalanceDrawing } from '../parts/drawings';
import { Controls, Figures, Lab, Panel, PanelBody, Reading, Small } from '../parts/lesson-parts';
import { Question } from '../parts/question';

const BALANCE = 1000;
const LIMIT = 5;

function riskText(percent: number): string {
  if (percent > LIMIT) return `${percent}% por operação: acima do limite de 2 a 5%.`;
  if (percent >= 2) return `${percent}% por operação: dentro do limite de 2 a 5%.`;
  return `${percent}% por operação: o começo do método 1-2-3%.`;
}

function StakeBody() {
  const [percent, setPercent] = useState(2);
  const [losses, setLosses] = useState(10);
  const share = percent / 100;
  const left = balanceAfterLosses(BALANCE, share, losses);
  const course = Array.from({ length: losses + 1 }, (_, lost) => balanceAfterLosses(BALANCE, share, lost));
  return (
    <Lab>
      <Controls>
        <RangeField
          label="Risco por operação"
          value={percent}
          min={1}
          max={25}
          step={1}
          valueText={formatWholePercent(percent)}
          onChange={setPercent}
        />
        <RangeField
          label="Perdas seguidas"
          value={losses}
          min={1}
          max={20}
          step={1}
          valueText={String(losses)}
          onChange={setLosses}
        />
      </Controls>
      <Panel>
        <PanelBody>
          <Reading>{riskText(percent)}</Reading>
        </PanelBody>
        <PanelBody>
          <BalanceDrawing
            balances={course}
            label={`Saldo de R$\u00a01.000,00 depois de ${losses} perdas: ${formatMoney(left)}`}
          />
        </PanelBody>
        <Figures
          live
          of={[
            ['Sobram de R$\u00a01.000,00', formatMoney(left)],
            ['Queda', formatChange(left / BALANCE - 1)],
            ['Para voltar', formatChange(gainToRecover(share, losses))],
          ]}
        />
      </Panel>
      <Small>
        Método 1-2-3%: comece arriscando 1% do saldo; suba para 2% e depois 3% só com resultado registrado e
        acima do equilíbrio; se piorar, volte a 1%. Arriscar pouco não torna boa uma conta que perde: só a
        torna mais lenta.
      </Small>
      <Question
        text="Seu saldo caiu 50%. Quanto ele precisa subir para voltar?"
        answers={[
          { text: '50%', why: '50% sobre a metade é só um quarto do saldo inicial.' },
          { text: '100%', why: 'Metade precisa dobrar: 1 ÷ (1 − 0,5) − 1 = 100%.', right: true },
          { text: '75%', why: 'Metade mais 75% dela dá 87,5% do que havia.' },
        ]}
      />
    </Lab>
  );
}

export const stakeLesson: Lesson = {
  id: 'stake',
  title: 'Quanto arriscar',
  lead: 'Perdas seguidas vêm para todos. O que elas deixam depende do tamanho de cada entrada. Compare 2%, 5% e mais, e veja quanto é preciso ganhar só para voltar ao começo.',
  Body: StakeBody,
  source:
    'Saldo depois de n perdas: S · (1 − r)ⁿ; para voltar: 1 ÷ (1 − r)ⁿ − 1. Os limites são os da gestão de risco do Farol.',
};
