import { useState } from 'react';
import { NO_CODE } from '../../../entities/owner-proof/proof-form';
import { useWaysIn } from '../../../entities/owner-proof/use-owner-proof';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  type SignedInUserFragment,
  type UpdateProfileInput,
  useUpdateProfileMutation,
} from '../../../gql/accounts-settings';
import { type FormError, useForm } from '../../../ui/use-form';
import { isPhone } from './phone-field';

/** The phone as digits, a photo as its address or a data URL, '' for none. */
export interface ProfileValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly profileImage: string;
  /** Goes with a new e-mail address. */
  readonly currentPassword: string;
  /** So does this, where the account asks for a code. */
  readonly code: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is saved, as the form shows it. */
export function savedProfile(user: SignedInUserFragment): ProfileValues {
  const { name, email, phone, profileImage } = user;
  return {
    name,
    email: email ?? '',
    phone: phone ?? '',
    profileImage: profileImage ?? '',
    currentPassword: '',
    code: '',
  };
}

/** The fields that differ from what is saved; e-mail addresses compare without case. */
export function changedFields(saved: ProfileValues, values: ProfileValues): UpdateProfileInput {
  const [name, email] = [values.name.trim(), values.email.trim()];
  const { phone, profileImage } = values;
  return {
    ...(name !== saved.name && { name }),
    ...(email.toLowerCase() !== saved.email.toLowerCase() && { email }),
    ...(phone !== saved.phone && { phone }),
    ...(profileImage !== saved.profileImage && { profileImage }),
  };
}

/** What has to be put right before the changes can be sent; undefined where nothing has. */
export function profileError(
  { name, email, phone }: UpdateProfileInput,
  { currentPassword, code }: Pick<ProfileValues, 'currentPassword' | 'code'>,
  byCode = false,
): FormError<keyof ProfileValues> | undefined {
  const fields = {
    ...(name === '' && { name: 'Digite seu nome.' }),
    ...(email !== undefined && !EMAIL.test(email ?? '') && { email: 'Digite um e-mail válido.' }),
    ...(phone && !isPhone(phone) && { phone: 'Digite o telefone com DDD.' }),
    ...(email !== undefined &&
      currentPassword === '' && { currentPassword: 'Informe sua senha atual para mudar o e-mail.' }),
    ...(email !== undefined && byCode && code === '' && NO_CODE),
  };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

/** The call that saves the changes; password and code go with a new e-mail address and with nothing else. */
export function updateInput(
  changes: UpdateProfileInput,
  { currentPassword, code }: Pick<ProfileValues, 'currentPassword' | 'code'>,
): UpdateProfileInput {
  return changes.email === undefined ? changes : { ...changes, currentPassword, ...(code && { code }) };
}

const SAVED = 'Suas informações foram salvas.';
const CODE_SENT = 'Enviamos um código para o novo e-mail. Digite-o para confirmar a troca.';

/**
 * Saves profile fields, with the toasts of spec §8. The answer goes to the cache, from which all that shows the user
 * reads.
 */
export function useUpdateProfile() {
  const [mutate] = useUpdateProfileMutation();
  const run = useMutationToast(mutate, 'Falha ao atualizar perfil. Tente novamente.');

  /** @returns whether it was saved */
  return async (input: UpdateProfileInput): Promise<boolean> => {
    const description = input.email ? CODE_SENT : SAVED;
    return (await run({ variables: { input } }, { title: 'Perfil Atualizado', description })).done;
  };
}

/** The form of a user's profile; only what was changed is sent. */
export function useProfileForm(user: SignedInUserFragment) {
  const saved = savedProfile(user);
  const { byCode } = useWaysIn();
  const form = useForm(saved, (values) => profileError(changedFields(saved, values), values, byCode));
  const [codesSent, setCodesSent] = useState(0);
  const update = useUpdateProfile();
  const changes = changedFields(saved, form.values);
  const isChanged = Object.keys(changes).length > 0;

  const submit = form.submit(async (values) => {
    if (!isChanged) return undefined;
    if (!(await update(updateInput(changes, values)))) return undefined;
    form.reset();
    if (changes.email !== undefined) setCodesSent(codesSent + 1);
    return undefined;
  });

  return { ...form, submit, isChanged, hasNewEmail: changes.email !== undefined, byCode, codesSent };
}
