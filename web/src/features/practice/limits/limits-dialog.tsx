import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  type PracticeAccountPartsFragment,
  type PracticeLimitsInput,
  useSetPracticeLimitsMutation,
} from '../../../gql/practice';
import { gatewayNow } from '../../../lib/gateway-time';
import { moneyText } from '../../../lib/money';
import { Dialog } from '../../../ui/dialog';
import { DialogForm } from '../../../ui/dialog-form';
import { TextField } from '../../../ui/text-field';
import { useForm } from '../../../ui/use-form';
import { momentText } from '../moments';
import { limitChanges, lossError, textsOf, tradesError } from './limit-edits';

/** Sets the user's daily limits. Returns whether the gateway accepted them. */
function useSetLimits() {
  const [mutate] = useSetPracticeLimitsMutation();
  const run = useMutationToast(mutate, 'Não deu para salvar os limites. Tente novamente.');
  return async (input: PracticeLimitsInput): Promise<boolean> =>
    (await run({ variables: { input } }, 'Limites salvos')).done;
}

type Account = Pick<PracticeAccountPartsFragment, 'limits' | 'dailyUsed'>;

interface PendingLimit {
  readonly pending: number | null;
  readonly pendingFrom: string | null;
}

/** Text about a looser limit that is not in force yet; undefined if there is none. */
function waitText(
  { pending, pendingFrom }: PendingLimit,
  textOf: (value: number) => string,
): string | undefined {
  if (pendingFrom === null) return undefined;
  const what = pending === null ? 'Deixa de valer' : `Passa a ${textOf(pending)}`;
  return `${what} em ${momentText(Date.parse(pendingFrom), gatewayNow())}.`;
}

interface LimitsFormProps {
  readonly account: Account;
  readonly onClose: () => void;
}

function LimitsForm({ account: { limits, dailyUsed }, onClose }: LimitsFormProps) {
  const { values, field, submit, sending } = useForm(textsOf(limits), undefined, 'practice limits');
  const save = useSetLimits();
  // Shown while typing, not only on submit.
  const errors = { loss: lossError(values.loss), trades: tradesError(values.trades) };
  const changes = limitChanges(limits, values);
  const isReady = !errors.loss && !errors.trades && Object.keys(changes).length > 0;
  const lossHelp = waitText(limits.dailyLoss, moneyText) ?? `Perda de hoje: ${moneyText(dailyUsed.loss)}`;
  const tradesHelp = waitText(limits.dailyTrades, String) ?? `Operações de hoje: ${dailyUsed.trades}`;

  const send = submit(async () => {
    if (isReady && (await save(changes))) onClose();
    return undefined;
  });

  return (
    <DialogForm
      action="Salvar limites"
      busyText="Salvando..."
      sending={sending}
      disabled={!isReady}
      onSubmit={send}
      onCancel={onClose}
    >
      <TextField
        {...field('loss')}
        label="Perda máxima por dia"
        icon={<span aria-hidden="true">R$</span>}
        inputMode="decimal"
        autoComplete="off"
        placeholder="sem limite"
        help={lossHelp}
        {...(errors.loss && { error: errors.loss })}
      />
      <TextField
        {...field('trades')}
        label="Operações por dia"
        inputMode="numeric"
        autoComplete="off"
        placeholder="sem limite"
        help={tradesHelp}
        {...(errors.trades && { error: errors.trades })}
      />
    </DialogForm>
  );
}

interface LimitsDialogProps extends LimitsFormProps {
  readonly open: boolean;
}

/** The user's daily limits: stricter ones apply immediately, looser ones a day later. */
export function LimitsDialog({ open, account, onClose }: LimitsDialogProps) {
  return (
    <Dialog
      title="Meus limites diários"
      description="Um limite mais rígido vale na hora. Um mais folgado só vale depois de 24 horas, para decidir de cabeça fria."
      open={open}
      onClose={onClose}
    >
      <LimitsForm account={account} onClose={onClose} />
    </Dialog>
  );
}
