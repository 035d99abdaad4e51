import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { tooEarlySentence } from '#schema/evidence.js';
import { EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import { type AlertRuleInput, type AlertTrialQuery, useAlertTrialQuery } from '../../gql/alerts';
import { errorMessage } from '../../lib/apollo/error-message';
import { formatRate } from '../../lib/format-number';

type Trial = AlertTrialQuery['alertTrial'];

const times = (count: number) => (count === 1 ? '1 vez' : `${count} vezes`);

/** What a rule would have done in the last seven days, and how certain that is. */
function trialText({ alerts, won, lost, low, high, breakEven, undecided }: Trial): string {
  if (alerts === 0) return 'Nos últimos 7 dias não teria avisado nenhuma vez.';
  const decided = won + lost;
  const open = undecided === 0 ? '' : ` ${undecided} sem acerto nem erro.`;
  if (decided === 0) return `Nos últimos 7 dias teria avisado ${times(alerts)}.${open}`;
  const interval = `intervalo de 95% de ${formatRate(low)} a ${formatRate(high)}`;
  const few = decided < EVIDENCE_MIN_SIGNALS ? ` ${tooEarlySentence(decided)}` : '';
  return `Nos últimos 7 dias teria avisado ${times(alerts)}; acertou ${won} de ${decided}, ${interval}. Para empatar é preciso ${formatRate(breakEven)}.${open}${few}`;
}

/** The trial is requested after this time without a change. */
const REST_MS = 900;

/** The value once it has stopped changing for a while; undefined before that. */
function useRested<Value>(value: Value): Value | undefined {
  const [rested, setRested] = useState<Value>();
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object with the same content is not a change
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

const Text = chakra('p', {
  base: {
    minH: '4.5rem',
    p: '3',
    bg: 'raised',
    borderRadius: 'md',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
  },
});

interface RuleTrialProps {
  /** Undefined while the typed rule is invalid. */
  readonly input: AlertRuleInput | undefined;
}

/** What the rule would have done in the last seven days of the record, before it is saved. */
export function RuleTrial({ input }: RuleTrialProps) {
  const rested = useRested(input);
  const { data, error, loading, previousData } = useAlertTrialQuery({
    ...(rested ? { variables: { input: rested } } : { variables: { input: rested as never }, skip: true }),
    fetchPolicy: 'no-cache',
  });
  const trial = (data ?? previousData)?.alertTrial;
  const text = () => {
    if (!input) return 'Complete a regra para testá-la na última semana do registro.';
    if (error) return errorMessage(error, 'Não deu para testar a regra agora.');
    if (trial) return trialText(trial);
    return 'Testando na última semana do registro…';
  };
  return (
    <Text role="status" aria-busy={loading}>
      {text()}
    </Text>
  );
}
