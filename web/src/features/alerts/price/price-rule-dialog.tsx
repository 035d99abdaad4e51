import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Pair } from '#schema/pair.js';
import { useListedPairs } from '../../../entities/starred-pairs';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  type PriceRulePartsFragment,
  PriceRulesDocument,
  useCreatePriceRuleMutation,
  usePriceAlertChannelsQuery,
  usePriceNowSubscription,
  useUpdatePriceRuleMutation,
} from '../../../gql/alerts-price';
import { formatPrice } from '../../../lib/format-price';
import { Dialog } from '../../../ui/dialog';
import { DialogForm } from '../../../ui/dialog-form';
import { SegmentedField } from '../../../ui/segmented-field';
import { SelectField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';
import { useForm } from '../../../ui/use-form';
import { ChannelField } from '../channel-field';
import {
  beyondText,
  newPriceRule,
  type PriceRuleDraft,
  priceDraftOf,
  priceRuleInput,
  validatePriceRule,
} from './price-rule-draft';

const CROSSINGS = [
  { value: 'BOTH', label: 'Cruzar' },
  { value: 'UP', label: 'Subir a' },
  { value: 'DOWN', label: 'Cair a' },
] as const;

const REPEATS = [
  { value: 'ONCE', label: 'Uma vez' },
  { value: 'EACH', label: 'Cada vez' },
] as const;

const Beyond = chakra('p', { base: { textStyle: 'sm', color: 'muted' } });

/** The pair's present price; undefined until it is known. */
function usePresentPrice(pair: Pair): number | undefined {
  const { data } = usePriceNowSubscription({ variables: { pair } });
  return data?.price?.pair === pair ? data.price.price : undefined;
}

/** Saves a rule, creating it if `rule` is undefined; returns whether it was accepted. */
function useSavePriceRule(rule: PriceRulePartsFragment | undefined) {
  const [create] = useCreatePriceRuleMutation();
  const [update] = useUpdatePriceRuleMutation();
  const failed = 'Falha ao salvar o alerta de preço. Tente novamente.';
  const add = useMutationToast(create, failed);
  const change = useMutationToast(update, failed);
  return async (draft: PriceRuleDraft, present: number | undefined): Promise<boolean> => {
    // A rule that has rung once is changed to ring again.
    const input = priceRuleInput(draft, present, true);
    const saved = { title: 'Alerta de preço salvo', description: beyondText(draft, present) };
    const toast =
      saved.description === undefined ? saved.title : { ...saved, description: saved.description };
    if (rule) return (await change({ variables: { id: rule.id, input } }, toast)).done;
    return (await add({ variables: { input }, refetchQueries: [PriceRulesDocument] }, toast)).done;
  };
}

interface PriceRuleFormProps {
  readonly rule: PriceRulePartsFragment | undefined;
  readonly pair: Pair;
  readonly onClose: () => void;
}

function PriceRuleForm({ rule, pair, onClose }: PriceRuleFormProps) {
  const { values, errors, field, change, submit, sending } = useForm<PriceRuleDraft>(
    rule ? priceDraftOf(rule) : newPriceRule(pair),
    validatePriceRule,
    `price rule ${rule?.id ?? pair}`,
  );
  const pairs = useListedPairs();
  const present = usePresentPrice(values.pair);
  const { data } = usePriceAlertChannelsQuery();
  const save = useSavePriceRule(rule);
  const beyond = beyondText(values, present);
  const send = async (given: PriceRuleDraft) => {
    if (await save(given, present)) onClose();
    return undefined;
  };
  return (
    <DialogForm
      action="Salvar alerta"
      busyText="Salvando..."
      sending={sending}
      onSubmit={submit(send)}
      onCancel={onClose}
    >
      <TextField
        {...field('price')}
        data-autofocus
        label={`Preço de ${values.pair}`}
        inputMode="decimal"
        autoComplete="off"
        help={
          present === undefined ? 'Buscando o preço de agora…' : `Agora: ${formatPrice(values.pair, present)}`
        }
      />
      <SegmentedField
        legend="Quando o preço"
        options={CROSSINGS}
        value={values.crossing}
        onChange={(crossing) => change('crossing', crossing)}
      />
      {beyond !== undefined && <Beyond role="status">{beyond}</Beyond>}
      <SegmentedField
        legend="Avisar"
        options={REPEATS}
        value={values.repeats}
        onChange={(repeats) => change('repeats', repeats)}
      />
      <Flex direction="column" gap="4">
        <SelectField
          label="Par"
          value={values.pair}
          options={pairs.map((listed) => ({ value: listed, label: listed }))}
          onChange={(chosen) => change('pair', chosen)}
        />
        <ChannelField
          states={data?.alertBoard?.channels}
          values={values.channels}
          error={errors.channels}
          onChange={(channels) => change('channels', channels)}
        />
      </Flex>
    </DialogForm>
  );
}

interface PriceRuleDialogProps {
  /** The rule to change; undefined for a new one. */
  readonly rule: PriceRulePartsFragment | undefined;
  /** Of a new rule. */
  readonly pair: Pair;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly finalFocus?: () => HTMLElement | null;
}

/** Creates or changes a price rule. */
export function PriceRuleDialog({ rule, pair, open, onClose, finalFocus }: PriceRuleDialogProps) {
  return (
    <Dialog
      title={rule ? 'Alterar alerta de preço' : 'Alerta de preço'}
      description="Avise-me quando o par chegar a este preço. É um aviso, não uma recomendação de operar."
      {...{ open, onClose, finalFocus }}
    >
      <PriceRuleForm key={rule?.id ?? pair} rule={rule} pair={pair} onClose={onClose} />
    </Dialog>
  );
}
