import type { ApiKeyPartsFragment } from '../../gql/integrations';
import { Button } from '../../ui/button';
import { Dialog, DialogFoot } from '../../ui/dialog';
import { useRevokeApiKey } from './use-revoke-api-key';

interface RevokeKeyDialogProps {
  /** The key in question; it stays while the dialog fades. */
  readonly apiKey: ApiKeyPartsFragment | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Asks for the keys again. */
  readonly onRefresh: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

export function RevokeKeyDialog(props: RevokeKeyDialogProps) {
  const { apiKey, open, onClose, onRefresh, finalFocus } = props;
  const { revoke, revoking } = useRevokeApiKey(onRefresh);

  const end = async () => {
    if (apiKey) await revoke(apiKey);
    onClose();
  };

  return (
    <Dialog
      title={`Revogar ${apiKey?.name ?? 'chave'}?`}
      description="O programa que a usa para na hora, e o que ele tem aberto é fechado. Não pode ser desfeito."
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <DialogFoot>
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="put" busy={revoking} busyText="Revogando..." onClick={end}>
          Revogar chave
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
