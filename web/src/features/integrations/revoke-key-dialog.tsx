import type { ApiKeyPartsFragment } from '../../gql/integrations';
import { Button } from '../../ui/button';
import { Dialog, DialogFoot } from '../../ui/dialog';

interface RevokeKeyDialogProps {
  /** The key in question; it stays while the dialog fades. */
  readonly apiKey: ApiKeyPartsFragment | undefined;
  readonly open: boolean;
  readonly revoking: boolean;
  readonly onRevoke: () => void;
  readonly onClose: () => void;
}

export function RevokeKeyDialog({ apiKey, open, revoking, onRevoke, onClose }: RevokeKeyDialogProps) {
  return (
    <Dialog
      title={`Revogar ${apiKey?.name ?? 'chave'}?`}
      description="O programa que a usa para na hora, e o que ele tem aberto é fechado. Não pode ser desfeito."
      open={open}
      onClose={onClose}
    >
      <DialogFoot>
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="put" busy={revoking} busyText="Revogando..." onClick={onRevoke}>
          Revogar chave
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
