import { chakra } from '@chakra-ui/react/styled-system';
import { type SubmitEvent, useState } from 'react';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { type PracticeAccountPartsFragment, useSetPracticeLimitsMutation } from '../../../gql/practice';
import { Button } from '../../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import { momentText } from '../moments';
import { moneyText } from '../money';
import { type LimitTexts, limitChanges, lossError, textsOf, tradesError } from './limit-edits';

type Account = Pick<PracticeAccountPartsFragment, 'limits' | 'dailyUsed'>;

const Fields = chakra(DialogBody, { base: { display: 'grid', gap: '4' } });

interface Waiting {
  readonly pending: number | null;
  readonly pendingFrom: string | null;
}

/** Text about a looser limit that is not in force yet; undefined where there is none. */
function waitText({ pending, pendingFrom }: Waiting, textOf: (value: number) => string): string | undefined {
  if (pendingFrom === null) return undefined;
  const what = pending === null ? 'Deixa de valer' : `Passa a ${textOf(pending)}`;
  return `${what} em ${momentText(Date.parse(pendingFrom), Date.now())}.`;
}

interface LimitsFormProps {
  readonly account: Account;
  readonly onClose: () => void;
}

function LimitsForm({ account: { limits, dailyUsed }, onClose }: LimitsFormProps) {
  const [texts, setTexts] = useState<LimitTexts>(() => textsOf(limits));
  const [mutate, { loading: saving }] = useSetPracticeLimitsMutation();
  const run = useMutationToast(mutate, 'Não deu para salvar os limites. Tente novamente.');
  const errors = { loss: lossError(texts.loss), trades: tradesError(texts.trades) };
  const changes = limitChanges(limits, texts);
  const isReady = !errors.loss && !errors.trades && Object.keys(changes).length > 0;
  const lossHelp = waitText(limits.dailyLoss, moneyText) ?? `Perda de hoje: ${moneyText(dailyUsed.loss)}`;
  const tradesHelp = waitText(limits.dailyTrades, String) ?? `Operações de hoje: ${dailyUsed.trades}`;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (saving || !isReady) return;
    const { done } = await run({ variables: { input: changes } }, 'Limites salvos');
    if (done) onClose();
  };

  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <TextField
          label="Perda máxima por dia"
          icon={<span aria-hidden="true">R$</span>}
          inputMode="decimal"
          autoComplete="off"
          placeholder="sem limite"
          value={texts.loss}
          help={lossHelp}
          {...(errors.loss && { error: errors.loss })}
          onChange={({ target }) => setTexts({ ...texts, loss: target.value })}
        />
        <TextField
          label="Operações por dia"
          inputMode="numeric"
          autoComplete="off"
          placeholder="sem limite"
          value={texts.trades}
          help={tradesHelp}
          {...(errors.trades && { error: errors.trades })}
          onChange={({ target }) => setTexts({ ...texts, trades: target.value })}
        />
      </Fields>
      <DialogFoot>
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" disabled={!isReady} busy={saving} busyText="Salvando...">
          Salvar limites
        </Button>
      </DialogFoot>
    </form>
  );
}

interface LimitsDialogProps extends LimitsFormProps {
  readonly open: boolean;
}

/** The user's own daily limits: stricter ones count at once, looser ones a day later. */
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
