import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
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
import { useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { Actions, Controls, Lab, Panel, Small } from '../../academy/parts/lesson-parts';
import { Verdict } from '../../academy/parts/question';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
type Plan = NonNullable<TradingPlanQuery['tradingPlan']>;

const EMPTY = { stakePercent: 1, tradesADay: 5, lossesToStop: 3, entry: '', review: '' };

/** Saves the plan in the account. */
function useSavePlan() {
  const [savePlan, { loading }] = useSaveTradingPlanMutation();
  return { loading, run: useMutationToast(savePlan, 'Não deu para guardar seu plano. Tente novamente.') };
}

function PlanForm({ kept }: { readonly kept: Plan | null }) {
  const { submit } = useExercise();
  const [plan, setPlan] = useState(kept ?? EMPTY);
  const [verdict, setVerdict] = useState<{ right: boolean; text: string }>();
  const { run, loading } = useSavePlan();
  const change = (part: Partial<typeof EMPTY>) => setPlan({ ...plan, ...part });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const [entry, review] = [plan.entry.trim(), plan.review.trim()];
    if (entry.length < PLAN_TEXT_MIN || review.length < PLAN_TEXT_MIN) {
      return setVerdict({ right: false, text: `Escreva ao menos ${PLAN_TEXT_MIN} letras em cada texto.` });
    }
    const { stakePercent, tradesADay, lossesToStop } = plan;
    const input = { stakePercent, tradesADay, lossesToStop, entry, review };
    const outcome = await run({ variables: { input } });
    if (!outcome.done) return;
    submit([1]);
    setVerdict({
      right: true,
      text: 'Seu plano está guardado na sua conta. Você pode mudá-lo quando quiser.',
    });
  };
  return (
    <Form onSubmit={save} noValidate>
      <Controls>
        <RangeField
          label="Entrada, em % do saldo"
          value={plan.stakePercent}
          min={1}
          max={PLAN_STAKE_MAX}
          step={1}
          valueText={formatWholePercent(plan.stakePercent)}
          onChange={(stakePercent) => change({ stakePercent })}
        />
        <RangeField
          label="No máximo, operações por dia"
          value={plan.tradesADay}
          min={1}
          max={PLAN_TRADES_MAX}
          step={1}
          valueText={String(plan.tradesADay)}
          onChange={(tradesADay) => change({ tradesADay })}
        />
        <RangeField
          label="Paro o dia depois de perdas seguidas"
          value={plan.lossesToStop}
          min={1}
          max={LOSSES_TO_STOP}
          step={1}
          valueText={String(plan.lossesToStop)}
          onChange={(lossesToStop) => change({ lossesToStop })}
        />
      </Controls>
      <TextArea
        maxLength={PLAN_TEXT_MAX}
        label="Quando entro, e quando não entro"
        help="Por exemplo: só em um par, em certas horas, nunca cansado, nunca para recuperar."
        value={plan.entry}
        onChange={(entry) => change({ entry })}
      />
      <TextArea
        maxLength={PLAN_TEXT_MAX}
        label="O que anoto, e quando olho o resultado"
        help="Por exemplo: motivo antes, resultado depois; olhar a cada 100 operações, com o intervalo."
        value={plan.review}
        onChange={(review) => change({ review })}
      />
      <Actions>
        <Button type="submit" variant="secondary" busy={loading} busyText="Guardando...">
          Guardar meu plano
        </Button>
      </Actions>
      <Verdict verdict={verdict} />
      {kept && <Small>Guardado pela última vez em {formatDateClock(kept.writtenAt)}.</Small>}
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
