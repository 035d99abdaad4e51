import { useState } from 'react';
import { API_KEY_NAME_MAX, API_SCOPES, type ApiScope } from '#schema/api-scope.js';
import { askingOwner } from '../../entities/owner-proof/asking-owner';
import { NO_CODE, PasskeyProofButton, ProofCodeField } from '../../entities/owner-proof/proof-form';
import { type GivenProof, useOwnerProof, useWaysIn } from '../../entities/owner-proof/use-owner-proof';
import { ShownSecret } from '../../entities/shown-secret';
import { ApiKeysDocument, useCreateApiKeyMutation } from '../../gql/integrations';
import { CheckField } from '../../ui/check-field';
import { Dialog } from '../../ui/dialog';
import { DialogForm } from '../../ui/dialog-form';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { type FormError, useForm } from '../../ui/use-form';
import { SCOPE_TEXTS } from './scope-texts';

type Place = 'sandbox';

interface NewKey {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** Where the key is valid; empty means the account. */
  readonly places: readonly Place[];
  readonly currentPassword: string;
  /** Code of the authenticator app, if the account requires one. */
  readonly code: string;
}

const EMPTY: NewKey = { name: '', scopes: ['READ'], places: [], currentPassword: '', code: '' };

function validate(
  { name, scopes, currentPassword, code }: NewKey,
  byCode: boolean,
): FormError<keyof NewKey> | undefined {
  const fields = {
    ...(name === '' && { name: 'Dê um nome à chave.' }),
    ...(scopes.length === 0 && { scopes: 'Escolha ao menos uma permissão.' }),
    ...(currentPassword === '' && { currentPassword: 'Digite sua senha.' }),
    ...(byCode && code === '' && NO_CODE),
  };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

/**
 * Creates an API key, given the owner's proof. Returns the key itself, which is stored nowhere else; undefined if it was
 * refused.
 */
function useCreateApiKey() {
  const proofOf = useOwnerProof();
  // The cache outlives the dialog, and must never hold a key.
  const [mutate] = useCreateApiKeyMutation({ fetchPolicy: 'no-cache' });
  return ({ name, scopes, places }: NewKey, given: GivenProof): Promise<string | undefined> =>
    askingOwner(async () => {
      const { password, ...others } = await proofOf(given);
      const proof = { ...others, ...(password && { currentPassword: password }) };
      const input = { name: name.trim(), scopes: [...scopes], sandbox: places.includes('sandbox'), ...proof };
      const { data } = await mutate({
        variables: { input },
        update: (cache, { data: made }) =>
          void cache.updateQuery({ query: ApiKeysDocument }, (previous) =>
            previous && made
              ? { ...previous, apiKeys: [made.createApiKey.apiKey, ...previous.apiKeys] }
              : previous,
          ),
      });
      return data?.createApiKey.key;
    }, 'Falha ao criar chave. Tente novamente.');
}

const SCOPE_OPTIONS = API_SCOPES.map((scope) => ({
  value: scope,
  label: SCOPE_TEXTS[scope].label,
  help: SCOPE_TEXTS[scope].text,
}));

const PLACE_OPTIONS = [
  {
    value: 'sandbox',
    label: 'Só no sandbox',
    help: 'Para testar um programa em um mercado só dele. Não alcança nada da sua conta.',
  },
] as const;

interface NewKeyFormProps {
  readonly onCreated: (secret: string) => void;
  readonly onCancel: () => void;
}

function NewKeyForm({ onCreated, onCancel }: NewKeyFormProps) {
  const { byCode } = useWaysIn();
  const { values, errors, field, change, submit, sending, marking } = useForm(
    EMPTY,
    (given) => validate(given, byCode),
    'api key',
  );
  const create = useCreateApiKey();

  const createWith = async (given: NewKey, proof: GivenProof) => {
    const secret = await create(given, proof);
    if (secret !== undefined) onCreated(secret);
    return undefined;
  };
  const send = (given: NewKey) =>
    createWith(given, { password: given.currentPassword, ...(byCode && { code: given.code }) });

  return (
    <DialogForm
      action="Criar chave"
      busyText="Criando..."
      sending={sending}
      otherAction={
        <PasskeyProofButton
          disabled={values.name.trim() === '' || values.scopes.length === 0}
          onPress={() => marking(() => createWith(values, 'passkey'))}
        />
      }
      onSubmit={submit(send)}
      onCancel={onCancel}
    >
      <TextField
        {...field('name')}
        data-autofocus
        label="Nome"
        autoComplete="off"
        maxLength={API_KEY_NAME_MAX}
        placeholder="Painel da mesa"
      />
      <CheckField
        legend="O que ela pode fazer"
        options={SCOPE_OPTIONS}
        values={values.scopes}
        error={errors.scopes}
        onChange={(scopes) => change('scopes', scopes)}
      />
      <CheckField<Place>
        legend="Onde ela vale"
        options={PLACE_OPTIONS}
        values={values.places}
        onChange={(places) => change('places', places)}
      />
      <PasswordField
        {...field('currentPassword')}
        label="Senha atual"
        autoComplete="current-password"
        help="Avisamos você por e-mail da nova chave."
      />
      {byCode && <ProofCodeField {...field('code')} />}
    </DialogForm>
  );
}

/** The form, then the new key. Unmounts with the dialog, which discards the typed values and the key. */
function NewKeySteps({ onClose }: Pick<CreateKeyDialogProps, 'onClose'>) {
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined)
    return <ShownSecret label="Chave" lead="Copie a chave agora." secret={secret} onDone={onClose} />;
  return <NewKeyForm onCreated={setSecret} onCancel={onClose} />;
}

interface CreateKeyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

export function CreateKeyDialog({ open, onClose, finalFocus }: CreateKeyDialogProps) {
  return (
    <Dialog
      title="Nova chave de API"
      description="Um programa que a tenha age em seu nome, só no que ela permite."
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <NewKeySteps onClose={onClose} />
    </Dialog>
  );
}
