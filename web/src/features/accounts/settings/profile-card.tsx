import { useId } from 'react';
import { PERSON_NAME_MAX } from '#schema/person-name.js';
import { PasskeyProofButton, ProofCodeField } from '../../../entities/owner-proof/proof-form';
import type { SignedInUserFragment } from '../../../gql/accounts-settings';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { PasswordField } from '../../../ui/password-field';
import { CardBody, CardFoot, FieldColumns } from '../../../ui/settings-parts';
import { TextField } from '../../../ui/text-field';
import { PendingEmail } from './pending-email';
import { PhoneField } from './phone-field';
import { PhotoPicker } from './photo-picker';
import { useProfileForm } from './profile-form';

const EMAIL_MAX = 254;
const EMAIL_HELP = 'Vale depois de confirmado por código.';

interface ProfileCardProps {
  readonly user: SignedInUserFragment;
}

type Form = ReturnType<typeof useProfileForm>;

function Fields({ values, errors, field, change, hasNewEmail, byCode }: Form) {
  return (
    <FieldColumns>
      <TextField {...field('name')} label="Nome" autoComplete="name" maxLength={PERSON_NAME_MAX} />
      <TextField
        {...field('email')}
        label="E-mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={EMAIL_MAX}
        help={hasNewEmail ? EMAIL_HELP : undefined}
      />
      <PhoneField
        ref={field('phone').ref}
        digits={values.phone}
        error={errors.phone}
        onDigits={(digits) => change('phone', digits)}
      />
      {hasNewEmail && (
        <PasswordField
          {...field('currentPassword')}
          label="Senha atual, para trocar o e-mail"
          autoComplete="current-password"
        />
      )}
      {hasNewEmail && byCode && <ProofCodeField {...field('code')} />}
    </FieldColumns>
  );
}

/** Name, e-mail, phone and photo. Nothing is sent before 'Salvar alterações', and then only the changed fields. */
export function ProfileCard({ user }: ProfileCardProps) {
  const titleId = useId();
  const form = useProfileForm(user);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Perfil" titleId={titleId} roomy />
      {user.pendingEmail && (
        <PendingEmail
          key={user.pendingEmail}
          pendingEmail={user.pendingEmail}
          email={user.email ?? ''}
          codesSent={form.codesSent}
          onConfirmed={() => form.focus('email')}
          onAskAgain={(email) => {
            form.change('email', email);
            form.focus('email');
          }}
        />
      )}
      <form noValidate onSubmit={form.submit}>
        <CardBody>
          <PhotoPicker
            name={user.name}
            photo={form.values.profileImage}
            ring={user.appearance.profileRing}
            onPhoto={(chosen) => form.change('profileImage', chosen)}
          />
          <Fields {...form} />
        </CardBody>
        <CardFoot>
          {form.hasNewEmail && <PasskeyProofButton onPress={form.submitByPasskey} />}
          <Button
            type="submit"
            busy={form.sending}
            busyText="Salvando..."
            aria-disabled={!form.isChanged || form.sending || undefined}
          >
            Salvar alterações
          </Button>
        </CardFoot>
      </form>
    </Card>
  );
}
