import { type SubmitEvent, useRef, useState } from 'react';
import type { AdminAccountPartsFragment } from '../../../gql/admin-account';
import { notify } from '../../../ui/notify';
import {
  type CredentialsChange,
  type CredentialsField,
  type CredentialsProblem,
  credentialsProblem,
} from './credentials-rules';
import { useUpdateCredentials } from './use-update-credentials';

const initial = (username: string): CredentialsChange => ({
  current: '',
  username,
  next: '',
  confirmation: '',
});

/** What is typed for new credentials, and what is wrong with it. @param onChanged once the server has taken them */
export function useCredentialsForm(account: AdminAccountPartsFragment, onChanged?: () => void) {
  const [typed, setTyped] = useState(() => initial(account.username));
  const [problem, setProblem] = useState<CredentialsProblem>();
  const { update, updating } = useUpdateCredentials();
  const inputs = {
    current: useRef<HTMLInputElement>(null),
    username: useRef<HTMLInputElement>(null),
    next: useRef<HTMLInputElement>(null),
    confirmation: useRef<HTMLInputElement>(null),
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (updating) return;
    const found = credentialsProblem(typed, account.mustChangeCredentials);
    setProblem(found);
    if (found) {
      notify({ tone: 'error', title: 'Erro', description: found.text });
      inputs[found.field].current?.focus();
    } else if (await update(typed)) {
      setTyped(initial(typed.username.trim()));
      onChanged?.();
    } else inputs.current.current?.focus();
  };

  const field = (name: CredentialsField) => ({
    ref: inputs[name],
    name,
    value: typed[name],
    error: problem?.field === name ? problem.text : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      setProblem(undefined);
    },
  });

  return { submit, updating, field, inputs };
}
