import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import {
  PLAN_STAKE_MAX,
  PLAN_TEXT_MAX,
  PLAN_TEXT_MIN,
  PLAN_TRADES_MAX,
  planExercise,
} from '#schema/learning/trading-plan.js';
import { LOSSES_TO_STOP } from '#schema/practice.js';
import { useMutationToast } from '../../../../entities/use-mutation-toast';
import {
  type TradingPlanQuery,
  useSaveTradingPlanMutation,
  useTradingPlanQuery,
} from '../../../../gql/education-academy';
import { queryState } from '../../../../lib/apollo/query-state';
import { formatWholePercent } from '../../../../lib/format-number';
import { formatDateClock } from '../../../../lib/format-time';
import { Button } from '../../../../ui/button';
import { ErrorState } from '../../../../ui/error-state';
import { RangeField } from '../../../../ui/range-field';
import { Skeleton } from '../../../../ui/skeleton';
import { TextArea } from '../../../../ui/text-area';
import { useForm } from '../../../../ui/use-form';
import { useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { Actions, Controls, Lab, Panel, Small } from '../../academy/parts/lesson-parts';
import { Verdict } from '../../academy/parts/question';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
type Plan = NonNullable<TradingPlanQuery['tradingPlan']>;

const EMPTY = { stakePercent: 1, tradesADay: 5, lossesToStop: 3, entry: '', review: '' };

/** Saves the plan in the account. */
function useSavePlan() {
  const [savePlan] = useSaveTradingPlanMutation();
  return useMutationToast(savePlan, 'Não deu para salvar seu plano. Tente novamente.');
}

function PlanForm({ kept }: { readonly kept: Plan | null }) {
  const exercise = useExercise();
  const { values, errors, change, submit, sending } = useForm<typeof EMPTY>(
    kept ?? EMPTY,
    undefined,
    'trading plan',
  );
  const [verdict, setVerdict] = useState<{ right: boolean; text: string }>();
  const run = useSavePlan();
  const save = submit(async ({ stakePercent, tradesADay, lossesToStop, entry, review }) => {
    if (entry.length < PLAN_TEXT_MIN || review.length < PLAN_TEXT_MIN) {
      setVerdict({ right: false, text: `Escreva ao menos ${PLAN_TEXT_MIN} letras em cada texto.` });
      return undefined;
    }
    const input = { stakePercent, tradesADay, lossesToStop, entry, review };
    const outcome = await run({ variables: { input } });
    if (!outcome.done) return undefined;
    exercise.submit([1]);
    setVerdict({
      right: true,
      text: 'Seu plano está salvo na sua conta. Você pode mudá-lo quando quiser.',
    });
    return undefined;
  });
  return (
    <Form onSubmit={save} noValidate>
      <Controls>
        <RangeField
          label="Entrada, em % do saldo"
          value={values.stakePercent}
          min={1}
          max={PLAN_STAKE_MAX}
          step={1}
          valueText={formatWholePercent(values.stakePercent)}
          onChange={(given) => change('stakePercent', given)}
        />
        <RangeField
          label="No máximo, operações por dia"
          value={values.tradesADay}
          min={1}
          max={PLAN_TRADES_MAX}
          step={1}
          valueText={String(values.tradesADay)}
          onChange={(given) => change('tradesADay', given)}
        />
        <RangeField
          label="Paro o dia depois de perdas seguidas"
          value={values.lossesToStop}
          min={1}
          max={LOSSES_TO_STOP}
          step={1}
          valueText={String(values.lossesToStop)}
          onChange={(given) => change('lossesToStop', given)}
        />
      </Controls>
      <TextArea
        maxLength={PLAN_TEXT_MAX}
        label="Quando entro, e quando não entro"
        help="Por exemplo: só em um par, em certas horas, nunca cansado, nunca para recuperar."
        value={values.entry}
        error={errors.entry}
        onChange={(text) => change('entry', text)}
      />
      <TextArea
        maxLength={PLAN_TEXT_MAX}
        label="O que anoto, e quando olho o resultado"
        help="Por exemplo: motivo antes, resultado depois; olhar a cada 100 operações, com o intervalo."
        value={values.review}
        error={errors.review}
        onChange={(text) => change('review', text)}
      />
      <Actions>
        <Button type="submit" variant="secondary" busy={sending} busyText="Salvando...">
          Salvar meu plano
        </Button>
      </Actions>
      <Verdict verdict={verdict} />
      {kept && <Small>Salvo pela última vez em {formatDateClock(kept.writtenAt)}.</Small>}
    </Form>
  );
}

function PlanBody() {
  const state = useTradingPlanQuery();
  const plan = state.data?.tradingPlan;
  const { failed, retry, retrying } = queryState(state, state.data);
  if (failed) {
    return (
      <Panel>
        <ErrorState text="Não deu para carregar seu plano" onRetry={retry} retrying={retrying} />
      </Panel>
    );
  }
  return (
    <Lab>
      {plan === undefined ? (
        <div aria-busy="true">
          <Skeleton w="full" h="320px" />
        </div>
      ) : (
        <PlanForm kept={plan} />
      )}
      <Small>
        O plano é seu e fica só na sua conta: vem junto quando você baixa os seus dados e some quando você
        exclui a conta. O melhor plano também pode ser não operar.
      </Small>
    </Lab>
  );
}

export const planLesson: Lesson = {
  id: 'plan',
  title: 'O seu plano',
  lead: 'Escreva com calma, e com antecedência, o que você vai fazer. Um plano não aumenta a chance de acertar; ele diz quanto você aceita perder e quando para.',
  Body: PlanBody,
  exercise: planExercise,
  source: 'Os passos deste módulo e a gestão de risco do Farol.',
};
