import { useState } from 'react';
import { BAD_PERSON_NAME, isPersonName } from '#schema/person-name.js';
import { askingOwner } from '../../../entities/owner-proof/asking-owner';
import { NO_CODE } from '../../../entities/owner-proof/proof-form';
import { useOwnerProof, useWaysIn } from '../../../entities/owner-proof/use-owner-proof';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  type SignedInUserFragment,
  type UpdateProfileInput,
  useUpdateProfileMutation,
} from '../../../gql/accounts-settings';
import { type FormError, useForm } from '../../../ui/use-form';
import { isPhone } from './phone-field';

/** The phone as digits; a photo as its URL or a data URL, '' for none. */
export interface ProfileValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly profileImage: string;
  /** Sent with a new e-mail address. */
  readonly currentPassword: string;
  /** Sent with a new e-mail address if the account requires a code. */
  readonly code: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The saved values, as the form shows them. */
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

/** The fields that differ from the saved ones; e-mail addresses are compared ignoring case. */
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

/** The proof that a new e-mail address requires: what the owner typed, or a passkey. */
type Proof = Pick<ProfileValues, 'currentPassword' | 'code'> | 'passkey';

/** Validation errors of the typed proof. */
function proofErrors(proof: Proof, byCode: boolean) {
  if (proof === 'passkey') return {};
  return {
    ...(proof.currentPassword === '' && { currentPassword: 'Informe sua senha atual para mudar o e-mail.' }),
    ...(byCode && proof.code === '' && NO_CODE),
  };
}

/** The validation errors of the changes; undefined if they can be sent. */
export function profileError(
  { name, email, phone }: UpdateProfileInput,
  proof: Proof,
  byCode = false,
): FormError<keyof ProfileValues> | undefined {
  const fields = {
    ...(name === '' && { name: 'Digite seu nome.' }),
    ...(name && !isPersonName(name) && { name: BAD_PERSON_NAME }),
    ...(email !== undefined && !EMAIL.test(email ?? '') && { email: 'Digite um e-mail válido.' }),
    ...(phone && !isPhone(phone) && { phone: 'Digite o telefone com DDD.' }),
    ...(email !== undefined && proofErrors(proof, byCode)),
  };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

/** Input of the mutation that saves the changes; the password and the code are sent only with a new e-mail address. */
export function updateInput(
  changes: UpdateProfileInput,
  { currentPassword, code }: Pick<ProfileValues, 'currentPassword' | 'code'>,
): UpdateProfileInput {
  return changes.email === undefined ? changes : { ...changes, currentPassword, ...(code && { code }) };
}

const FAILED = 'Falha ao atualizar perfil. Tente novamente.';
const SAVED = 'Suas informações foram salvas.';
const CODE_SENT = 'Enviamos um código para o novo e-mail. Digite-o para confirmar a troca.';

/**
 * Saves profile fields, with the toasts of spec §8. The response goes to the cache, which every view of the user reads.
 */
export function useUpdateProfile() {
  const [mutate] = useUpdateProfileMutation();
  const run = useMutationToast(mutate, FAILED);

  /** @returns whether it was saved */
  return async (input: UpdateProfileInput): Promise<boolean> => {
    const description = input.email ? CODE_SENT : SAVED;
    return (await run({ variables: { input } }, { title: 'Perfil Atualizado', description })).done;
  };
}

/** The form of a user's profile; only changed fields are sent. */
export function useProfileForm(user: SignedInUserFragment) {
  const saved = savedProfile(user);
  const { byCode } = useWaysIn();
  const form = useForm(
    saved,
    (values) => profileError(changedFields(saved, values), values, byCode),
    'profile',
  );
  const [codesSent, setCodesSent] = useState(0);
  const update = useUpdateProfile();
  const proofOf = useOwnerProof();
  const changes = changedFields(saved, form.values);
  const isChanged = Object.keys(changes).length > 0;

  const save = async (input: UpdateProfileInput) => {
    if (!(await update(input))) return;
    form.reset();
    if (input.email !== undefined) setCodesSent(codesSent + 1);
  };

  const submit = form.submit(async (values) => {
    if (isChanged) await save(updateInput(changes, values));
    return undefined;
  });

  const submitByPasskey = () =>
    form.marking(async () => {
      const error = profileError(changes, 'passkey');
      if (error) return error;
      const proof = await askingOwner(() => proofOf('passkey'), FAILED);
      if (proof) await save({ ...changes, passkey: proof.passkey });
      return undefined;
    });

  const hasNewEmail = changes.email !== undefined;
  return { ...form, submit, submitByPasskey, isChanged, hasNewEmail, byCode, codesSent };
}
