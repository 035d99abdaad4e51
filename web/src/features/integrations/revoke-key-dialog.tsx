import type { ApolloCache } from '@apollo/client';
import { askingOwner } from '../../entities/owner-proof/asking-owner';
import { ProofForm } from '../../entities/owner-proof/proof-form';
import { type GivenProof, useOwnerProof } from '../../entities/owner-proof/use-owner-proof';
import { type ApiKeyPartsFragment, useRevokeApiKeyMutation } from '../../gql/integrations';
import { codeOf } from '../../lib/apollo/error-message';
import { Dialog } from '../../ui/dialog';
import { notify } from '../../ui/notify';

/**
 * Revokes a key, given proof of identity. Returns the outcome; a failure usually means that the key was already
 * revoked.
 */
function useRevokeApiKey() {
  const proofOf = useOwnerProof();
  const [mutate] = useRevokeApiKeyMutation();
  return async (id: string, given: GivenProof): Promise<'done' | 'gone' | 'refused'> => {
    let isGone = false;
    const update = (cache: ApolloCache) =>
      void cache.evict({ id: cache.identify({ __typename: 'ApiKey', id }) });
    const done = await askingOwner(async () => {
      const proof = await proofOf(given);
      await mutate({ variables: { id, proof }, update }).catch((error: unknown) => {
        isGone = codeOf(error) === 'NOT_FOUND';
        throw error;
      });
      return true;
    }, 'Falha ao revogar chave. Tente novamente.');
    if (!done) return isGone ? 'gone' : 'refused';
    notify({ tone: 'success', title: 'Chave revogada' });
    return 'done';
  };
}

interface RevokeKeyDialogProps {
  /** The key to revoke; kept while the dialog fades out. */
  readonly apiKey: ApiKeyPartsFragment | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Refetches the keys. */
  readonly onRefresh: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** A separate component, so that the form is empty each time it opens. */
function ProvenRevocation({ apiKey, onClose, onRefresh }: Omit<RevokeKeyDialogProps, 'open' | 'finalFocus'>) {
  const revoke = useRevokeApiKey();
  if (!apiKey) return null;
  const onProof = async (proof: GivenProof) => {
    const ended = await revoke(apiKey.id, proof);
    if (ended === 'gone') onRefresh();
    if (ended !== 'refused') onClose();
    return ended === 'done';
  };
  return (
    <ProofForm action="Revogar chave" busyText="Revogando..." danger onCancel={onClose} onProof={onProof} />
  );
}

export function RevokeKeyDialog({ open, finalFocus, ...props }: RevokeKeyDialogProps) {
  return (
    <Dialog
      title={`Revogar ${props.apiKey?.name ?? 'chave'}?`}
      description="O programa que a usa para na hora, e o que ele tem aberto é fechado. Não pode ser desfeito."
      open={open}
      onClose={props.onClose}
      finalFocus={finalFocus}
    >
      <ProvenRevocation {...props} />
    </Dialog>
  );
}
