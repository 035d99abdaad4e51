import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { API_KEY_NAME_MAX, API_SCOPES, type ApiScope } from '#schema/api-scope.js';
import { Button } from '../../ui/button';
import { CheckField } from '../../ui/check-field';
import { DialogBody, DialogFoot } from '../../ui/dialog';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { SCOPE_WORDS } from './scope-words';

const NO_NAME = 'Dê um nome à chave.';
const NO_PASSWORD = 'Digite sua senha.';
const NO_SCOPE = 'Escolha ao menos uma permissão.';

const options = API_SCOPES.map((scope) => ({
  value: scope,
  label: SCOPE_WORDS[scope].label,
  help: SCOPE_WORDS[scope].text,
}));

interface NewKeyFormProps {
  readonly nameInput: RefObject<HTMLInputElement | null>;
  readonly creating: boolean;
  readonly onCreate: (name: string, scopes: readonly ApiScope[], password: string) => void;
  readonly onCancel: () => void;
}

/** A form of its own, so that what was typed is forgotten each time the dialog closes. */
export function NewKeyForm({ nameInput, creating, onCreate, onCancel }: NewKeyFormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['READ']);
  const [password, setPassword] = useState('');
  const passwordInput = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(false);
  const lacksName = name.trim() === '';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (lacksName) nameInput.current?.focus();
    else if (scopes.length > 0 && password === '') passwordInput.current?.focus();
    else if (scopes.length > 0) onCreate(name.trim(), scopes, password);
  };

  return (
    <form noValidate onSubmit={submit}>
      <DialogBody display="flex" flexDirection="column" gap="4">
        <TextField
          ref={nameInput}
          label="Nome"
          name="name"
          autoComplete="off"
          maxLength={API_KEY_NAME_MAX}
          placeholder="Painel da mesa"
          value={name}
          error={sent && lacksName ? NO_NAME : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <CheckField
          legend="O que ela pode fazer"
          options={options}
          values={scopes}
          error={sent && scopes.length === 0 ? NO_SCOPE : undefined}
          onChange={setScopes}
        />
        <PasswordField
          ref={passwordInput}
          label="Senha atual"
          name="password"
          autoComplete="current-password"
          help="Avisamos você por e-mail da nova chave."
          value={password}
          error={sent && password === '' ? NO_PASSWORD : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
      </DialogBody>
      <DialogFoot>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={creating} busyText="Criando...">
          Criar chave
        </Button>
      </DialogFoot>
    </form>
  );
}
