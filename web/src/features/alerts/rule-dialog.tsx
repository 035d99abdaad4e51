import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { ALERT_RULE_NAME_MAX } from '#schema/alert.js';
import { CONFIDENCE_MAX, CONFIDENCE_MIN } from '#schema/signal-score.js';
import { strengthLabel, strengthOf } from '#schema/strength.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { useListedPairs } from '../../entities/starred-pairs';
import { useMutationToast } from '../../entities/use-mutation-toast';
import {
  AlertBoardDocument,
  type AlertBoardQuery,
  type AlertRulePartsFragment,
  useCreateAlertRuleMutation,
  useUpdateAlertRuleMutation,
} from '../../gql/alerts';
import { ChipField } from '../../ui/chip-field';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { Fold } from '../../ui/fold';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useForm } from '../../ui/use-form';
import { ChannelField } from './channel-field';
import { advancedText, draftOf, type RuleDraft, ruleInput, validateRule, WEEKDAYS } from './rule-draft';
import { RuleTrial } from './rule-trial';

const named = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

const DIRECTIONS = [
  { value: 'BOTH', label: 'CALL e PUT' },
  { value: 'CALL', label: 'Só CALL' },
  { value: 'PUT', label: 'Só PUT' },
] as const;

const Columns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '4',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
});

/** Saves a rule, creating it if `rule` is undefined; returns whether it was accepted. */
function useSaveRule(rule: AlertRulePartsFragment | undefined) {
  const [create] = useCreateAlertRuleMutation();
  const [update] = useUpdateAlertRuleMutation();
  const failed = 'Falha ao salvar a regra. Tente novamente.';
  const add = useMutationToast(create, failed);
  const change = useMutationToast(update, failed);
  return async (draft: RuleDraft): Promise<boolean> => {
    if (rule) {
      const variables = { id: rule.id, input: ruleInput(draft, rule.enabled) };
      return (await change({ variables }, 'Regra salva')).done;
    }
    const variables = { input: ruleInput(draft, true) };
    return (await add({ variables, refetchQueries: [AlertBoardDocument] }, 'Regra salva')).done;
  };
}

/** What few rules need. */
const FOLDED = [
  'weekdays',
  'hoursFrom',
  'quietFrom',
  'mostPerDay',
] as const satisfies readonly (keyof RuleDraft)[];

interface RuleFormProps {
  readonly channels: AlertBoardQuery['alertBoard']['channels'] | undefined;
  readonly rule: AlertRulePartsFragment | undefined;
  readonly draft: RuleDraft;
  /** The market of the link that opened the page; empty without one. */
  readonly link: string;
  readonly onClose: () => void;
}

/** Every fifth value from the minimum to the maximum, and the chosen one. */
function confidences(chosen: number) {
  const steps = Array.from(
    { length: (CONFIDENCE_MAX - CONFIDENCE_MIN) / 5 + 1 },
    (_, i) => CONFIDENCE_MIN + 5 * i,
  );
  const all = [...new Set([...steps, chosen])].sort((one, other) => one - other);
  return all.map((step) => ({
    value: String(step),
    label: `${step}% (${strengthLabel(strengthOf(step), step)})`,
  }));
}

function RuleForm({ rule, draft, link, channels, onClose }: RuleFormProps) {
  const { values, errors, field, change, submit, sending } = useForm<RuleDraft>(
    draft,
    validateRule,
    // What was typed before into the form without a link, or of another link, must not replace this link's market.
    `alert rule ${rule?.id ?? link}`,
  );
  const save = useSaveRule(rule);
  const pairs = useListedPairs();
  const [showsMore, setShowsMore] = useState(false);
  const hasFoldedError = FOLDED.some((name) => errors[name] !== undefined);
  const isValid = !validateRule({ ...values, name: 'x' });
  const send = async (given: RuleDraft) => {
    if (await save(given)) onClose();
    return undefined;
  };
  return (
    <DialogForm
      action="Salvar regra"
      busyText="Salvando..."
      sending={sending}
      onSubmit={submit(send)}
      onCancel={onClose}
    >
      <TextField
        {...field('name')}
        data-autofocus
        label="Nome da regra"
        autoComplete="off"
        maxLength={ALERT_RULE_NAME_MAX}
        placeholder="EUR/USD de manhã"
      />
      <ChipField
        legend="Pares"
        options={named(pairs)}
        values={values.pairs}
        error={errors.pairs}
        onChange={(pairs) => change('pairs', pairs)}
      />
      <ChipField
        legend="Tempos"
        options={named(TIMEFRAMES)}
        values={values.timeframes}
        error={errors.timeframes}
        onChange={(timeframes) => change('timeframes', timeframes)}
      />
      <Columns>
        <SelectField
          label="Confiança mínima"
          value={String(values.minConfidence)}
          options={confidences(values.minConfidence)}
          onChange={(confidence) => change('minConfidence', Number(confidence))}
        />
        <SelectField
          label="Direção"
          value={values.direction}
          options={DIRECTIONS}
          onChange={(direction) => change('direction', direction)}
        />
      </Columns>
      <ChannelField
        states={channels}
        values={values.channels}
        error={errors.channels}
        onChange={(chosen) => change('channels', chosen)}
      />
      <Fold
        title="Opções avançadas"
        note={advancedText(values)}
        open={showsMore || hasFoldedError}
        onToggle={({ currentTarget }) => setShowsMore(currentTarget.open)}
      >
        <ChipField
          legend="Dias da semana"
          even
          options={WEEKDAYS}
          values={values.weekdays}
          error={errors.weekdays}
          onChange={(weekdays) => change('weekdays', weekdays)}
        />
        <Columns>
          <TextField
            {...field('hoursFrom')}
            type="time"
            label="Avisar a partir das"
            help="Vazio: o dia inteiro"
          />
          <TextField {...field('hoursUntil')} type="time" label="Avisar até as" />
          <TextField
            {...field('quietFrom')}
            type="time"
            label="Silêncio a partir das"
            help="Vazio: sem silêncio"
          />
          <TextField {...field('quietUntil')} type="time" label="Silêncio até as" />
        </Columns>
        <TextField
          {...field('mostPerDay')}
          label="No máximo, alertas por dia"
          inputMode="numeric"
          autoComplete="off"
        />
      </Fold>
      <RuleTrial input={isValid ? ruleInput({ ...values, name: 'x' }, true) : undefined} />
    </DialogForm>
  );
}

interface RuleDialogProps {
  /** The rule to change; undefined for a new one. */
  readonly rule: AlertRulePartsFragment | undefined;
  /** Initial values of a new rule. */
  readonly draft: RuleDraft;
  readonly link: string;
  /** The channels that alerts can be sent through; undefined until loaded. */
  readonly channels: RuleFormProps['channels'];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** Creates or changes a rule, and shows what it would have done in the last week. */
export function RuleDialog({ rule, draft, open, finalFocus, ...form }: RuleDialogProps) {
  return (
    <Dialog
      title={rule ? 'Alterar regra' : 'Nova regra'}
      description="Avise-me quando uma vela fechada der um sinal assim. Confiança não é probabilidade; os horários são os do seu fuso."
      open={open}
      onClose={form.onClose}
      finalFocus={finalFocus}
    >
      <RuleForm {...form} rule={rule} draft={rule ? draftOf(rule) : draft} />
    </Dialog>
  );
}
