import { useState } from 'react';
import { balanceAfterLosses, gainToRecover } from '#schema/learning/losing-run.js';
import { STAKE_PERCENT_MAX, stakeCase, stakeExercise } from '#schema/learning/strategy-exercises.js';
import { formatChange, formatMoney, formatWholePercent } from '../../../../lib/format-number';
import { RangeField } from '../../../../ui/range-field';
import { useCheck, useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { BalanceDrawing } from '../../academy/parts/drawings';
import { Controls, Figures, Lab, Panel, PanelBody, Small } from '../../academy/parts/lesson-parts';
import { CheckButton } from '../../academy/parts/question';

function StakeSizeBody() {
  const { seed } = useExercise();
  const { verdict, check } = useCheck();
  const { losses, keep } = stakeCase(seed);
  const [stake, setStake] = useState(5);
  const [balance, setBalance] = useState(1000);
  const after = (count: number) => balanceAfterLosses(balance, stake / 100, count);
  const left = after(losses);
  const course = Array.from({ length: losses + 1 }, (_, lost) => after(lost));
  return (
    <Lab>
      <Controls>
        <RangeField
          label="Seu saldo"
          value={balance}
          min={100}
          max={10_000}
          step={100}
          valueText={formatMoney(balance)}
          onChange={setBalance}
        />
        <RangeField
          label="Entrada, em % do saldo"
          value={stake}
          min={1}
          max={STAKE_PERCENT_MAX}
          step={1}
          valueText={formatWholePercent(stake)}
          onChange={setStake}
        />
      </Controls>
      <Panel>
        <PanelBody>
          <BalanceDrawing
            balances={course}
            label={`Saldo de ${formatMoney(balance)} depois de ${losses} perdas seguidas: ${formatMoney(left)}`}
          />
        </PanelBody>
        <Figures
          live
          of={[
            [`Depois de ${losses} perdas`, formatMoney(left)],
            ['Queda', formatChange(left / balance - 1)],
            ['Para voltar', formatChange(gainToRecover(stake / 100, losses))],
          ]}
        />
      </Panel>
      <CheckButton
        label="Escolher esta entrada"
        verdict={verdict}
        onCheck={() =>
          check([stake], {
            right: `Com ${formatWholePercent(stake)} ainda sobram ${formatMoney(left)} de ${formatMoney(balance)}. Um ponto percentual a mais já passaria do limite.`,
            wrong:
              left < keep * balance
                ? `Sobrariam ${formatMoney(left)}: menos de ${formatWholePercent(keep * 100)} do saldo. Diminua a entrada.`
                : 'Assim sobra bastante, mas cabe uma entrada um pouco maior. Procure a maior que ainda respeita o limite.',
          })
        }
      />
      <Small>
        O método 1-2-3% começa com 1% do saldo por operação e só sobe, para 2% e depois 3%, com resultado
        registrado; se piorar, volta a 1%. Entrada pequena não faz ganhar uma conta que perde: só faz perder
        mais devagar.
      </Small>
    </Lab>
  );
}

/** The run of losses and the required share depend on the learner's seed, so they cannot be part of the fixed lead. */
function StakeTask() {
  const { seed } = useExercise();
  const { losses, keep } = stakeCase(seed);
  return (
    <p>
      Seu limite: depois de <b>{losses} perdas seguidas</b> ainda devem sobrar ao menos{' '}
      <b>{formatWholePercent(keep * 100)}</b> do saldo. Qual é a maior entrada inteira que respeita isso?
    </p>
  );
}

export const stakeSizeLesson: Lesson = {
  id: 'stake-size',
  title: 'O tamanho da entrada',
  lead: 'Perdas seguidas chegam para todos; o tamanho da entrada decide o que elas deixam. Escolha a maior entrada que cabe no limite abaixo.',
  Body: () => (
    <Lab>
      <StakeTask />
      <StakeSizeBody />
    </Lab>
  ),
  exercise: stakeExercise,
  source: 'Saldo depois de n perdas: S × (1 − r)ⁿ. O limite deste passo foi sorteado para você.',
};
