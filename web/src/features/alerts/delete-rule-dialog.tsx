import { useMutationToast } from '../../entities/use-mutation-toast';
import {
  AlertBoardDocument,
  type AlertRulePartsFragment,
  useDeleteAlertRuleMutation,
} from '../../gql/alerts';
import { Button } from '../../ui/button';
import { Dialog, DialogFoot } from '../../ui/dialog';

interface DeleteRuleDialogProps {
  readonly rule: AlertRulePartsFragment | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** Deletes a rule and shows a toast. */
function useDeleteRule() {
  const [mutate, { loading }] = useDeleteAlertRuleMutation();
  const run = useMutationToast(mutate, 'Falha ao excluir a regra. Tente novamente.');
  const remove = ({ id }: AlertRulePartsFragment) =>
    run({ variables: { id }, refetchQueries: [AlertBoardDocument] }, 'Regra excluída');
  return { remove, loading };
}

/** Asks before a rule is deleted. */
export function DeleteRuleDialog({ rule, open, onClose, finalFocus }: DeleteRuleDialogProps) {
  const { remove, loading } = useDeleteRule();
  return (
    <Dialog
      title={`Excluir ${rule?.name ?? 'regra'}?`}
      description="Ela não avisa mais. Os alertas que já vieram continuam na lista."
      {...{ open, onClose, finalFocus }}
    >
      <DialogFoot>
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          variant="put"
          busy={loading}
          busyText="Excluindo..."
          onClick={() => rule && void remove(rule).then(onClose)}
        >
          Excluir regra
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
