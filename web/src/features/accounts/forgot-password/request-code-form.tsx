import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { EntryForm } from '../entry-form';
import { mailIcon } from '../field-icons';
import { emptyFields, requiredFlaw } from '../form-flaw';
import { useFields } from '../use-fields';
import { useRequestReset } from './use-request-reset';

interface RequestCodeFormProps {
  /** Leads to the step that takes the code which was sent to this address. */
  readonly onCode: (email: string) => void;
}

/** The first step: which account it is about. */
export function RequestCodeForm({ onCode }: RequestCodeFormProps) {
  const { values, field, report } = useFields({ email: '' });
  const { request, requesting } = useRequestReset();

  /** Whether there is an address to go on with. */
  const isFilled = () => {
    const empty = emptyFields<'email'>(values);
    if (empty.length > 0) report(requiredFlaw(empty));
    return empty.length === 0;
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isFilled() && (await request(values.email))) onCode(values.email.trim());
  };

  return (
    <EntryForm noValidate onSubmit={submit}>
      <TextField
        {...field('email')}
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        icon={mailIcon}
      />
      <Button type="submit" size="lg" full mt="2" busy={requesting} busyText="Enviando...">
        Enviar código
      </Button>
      <Button variant="secondary" size="lg" full onClick={() => isFilled() && onCode(values.email.trim())}>
        Já tenho um código
      </Button>
    </EntryForm>
  );
}
