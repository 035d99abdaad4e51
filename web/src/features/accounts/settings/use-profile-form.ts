import { type SubmitEvent, useRef, useState } from 'react';
import type { SignedInUserFragment } from '../../../gql/accounts-settings';
import {
  changedFields,
  type ProfileEdits,
  type ProfileField,
  type ProfileProblems,
  problemsOf,
  updateInput,
} from './profile-edits';
import { useUpdateProfile } from './use-update-profile';

/** In the order of the form. */
const FIELDS: readonly ProfileField[] = ['name', 'email', 'phone', 'currentPassword'];

/** What was changed and not yet saved lies over the user, so that what is saved elsewhere shows at once. */
export function useProfileForm(user: SignedInUserFragment) {
  const [edits, setEdits] = useState<ProfileEdits>({});
  const [currentPassword, setCurrentPassword] = useState('');
  const [problems, setProblems] = useState<ProfileProblems>({});
  const [codesSent, setCodesSent] = useState(0);
  const { save, saving } = useUpdateProfile();
  const inputs = {
    name: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
    phone: useRef<HTMLInputElement>(null),
    currentPassword: useRef<HTMLInputElement>(null),
  };
  const changes = changedFields(user, edits);
  const changed = Object.keys(changes).length > 0;

  const edit = (field: keyof ProfileEdits, value: string) => {
    setEdits({ ...edits, [field]: value });
    setProblems({ ...problems, [field]: undefined });
  };

  const typePassword = (password: string) => {
    setCurrentPassword(password);
    setProblems({ ...problems, currentPassword: undefined });
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!changed || saving) return;
    const found = problemsOf(changes, currentPassword);
    setProblems(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) inputs[first].current?.focus();
    else if (await save(updateInput(changes, currentPassword))) {
      setEdits({});
      setCurrentPassword('');
      if (changes.email !== undefined) setCodesSent(codesSent + 1);
    }
  };

  const shown = { name: user.name, email: user.email ?? '', phone: user.phone ?? '', ...edits };
  return {
    shown,
    changes,
    changed,
    problems,
    inputs,
    currentPassword,
    saving,
    codesSent,
    edit,
    typePassword,
    submit,
  };
}
