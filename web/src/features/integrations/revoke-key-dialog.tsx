import type { ApolloCache } from '@apollo/client';
import { useMutationToast } from '../../entities/use-mutation-toast';
import { type ApiKeyPartsFragment, useRevokeApiKeyMutation } from '../../gql/integrations';
import { Button } from '../../ui/button';
import { Dialog, DialogFoot } from '../../ui/dialog';

function useRevokeApiKey() {
  const [mutate, { loading }] = useRevokeApiKeyMutation();
  const run = useMutationToast(mutate, 'Falha ao revogar chave. Tente novamente.');

  /** @returns whether it was revoked */
  const revoke = async (id: string): Promise<boolean> => {
    const update = (cache: ApolloCache) =>
      void cache.evict({ id: cache.identify({ __typename: 'ApiKey', id }) });
    return (await run({ variables: { id }, update }, 'Chave revogada')).done;
  };

  return { revoke, revoking: loading };
}

interface RevokeKeyDialogProps {
  /** The key to be revoked; it stays while the dialog fades. */
  readonly apiKey: ApiKeyPartsFragment | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Asks for the keys again. */
  readonly onRefresh: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

export function RevokeKeyDialog(props: RevokeKeyDialogProps) {
  const { apiKey, open, onClose, onRefresh, finalFocus } = props;
  const { revoke, revoking } = useRevokeApiKey();

  const revokeAndClose = async ({ id }: ApiKeyPartsFragment) => {
    // Most often it was revoked already.
    if (!(await revoke(id))) onRefresh();
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
        <Button
          variant="put"
          busy={revoking}
          busyText="Revogando..."
          onClick={() => apiKey && void revokeAndClose(apiKey)}
        >
          Revogar chave
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
