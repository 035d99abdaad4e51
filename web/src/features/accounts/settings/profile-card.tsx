import { useId } from 'react';
import type { SignedInUserFragment } from '../../../gql/accounts-settings';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { PasswordField } from '../../../ui/password-field';
import { CardBody, CardFoot, FieldColumns } from '../../../ui/settings-parts';
import { TextField } from '../../../ui/text-field';
import { PendingEmail } from './pending-email';
import { PhoneField } from './phone-field';
import { PhotoPicker } from './photo-picker';
import { useProfileForm } from './use-profile-form';

const NAME_MAX = 80;
const EMAIL_MAX = 254;
const EMAIL_HELP = 'Vale depois de confirmado por código.';

interface ProfileCardProps {
  readonly user: SignedInUserFragment;
}

type Form = ReturnType<typeof useProfileForm>;

function Fields({ shown, changes, problems, inputs, edit, currentPassword, typePassword }: Form) {
  const newEmail = changes.email !== undefined;
  return (
    <FieldColumns>
      <TextField
        ref={inputs.name}
        label="Nome"
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX}
        value={shown.name}
        error={problems.name}
        onChange={({ target }) => edit('name', target.value)}
      />
      <TextField
        ref={inputs.email}
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={EMAIL_MAX}
        value={shown.email}
        error={problems.email}
        help={newEmail ? EMAIL_HELP : undefined}
        onChange={({ target }) => edit('email', target.value)}
      />
      <PhoneField
        ref={inputs.phone}
        digits={shown.phone}
        error={problems.phone}
        onDigits={(digits) => edit('phone', digits)}
      />
      {newEmail && (
        <PasswordField
          ref={inputs.currentPassword}
          label="Senha atual, para trocar o e-mail"
          name="currentPassword"
          autoComplete="current-password"
          value={currentPassword}
          error={problems.currentPassword}
          onChange={({ target }) => typePassword(target.value)}
        />
      )}
    </FieldColumns>
  );
}

/** Name, e-mail, phone and photo. Nothing is sent before 'Salvar alterações', and then only what was changed. */
export function ProfileCard({ user }: ProfileCardProps) {
  const titleId = useId();
  const form = useProfileForm(user);
  const photo = form.shown.profileImage ?? user.profileImage;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Perfil" titleId={titleId} roomy />
      {user.pendingEmail && (
        <PendingEmail
          key={user.pendingEmail}
          pendingEmail={user.pendingEmail}
          email={user.email ?? ''}
          codesSent={form.codesSent}
          onConfirmed={() => form.inputs.email.current?.focus()}
          onAskAgain={(email) => {
            form.edit('email', email);
            form.inputs.email.current?.focus();
          }}
        />
      )}
      <form noValidate onSubmit={form.submit}>
        <CardBody>
          <PhotoPicker
            name={user.name}
            photo={photo}
            ring={user.appearance.profileRing}
            onPhoto={(chosen) => form.edit('profileImage', chosen)}
          />
          <Fields {...form} />
        </CardBody>
        <CardFoot>
          <Button
            type="submit"
            busy={form.saving}
            busyText="Salvando..."
            aria-disabled={!form.changed || form.saving || undefined}
          >
            Salvar alterações
          </Button>
        </CardFoot>
      </form>
    </Card>
  );
}
