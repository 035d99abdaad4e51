import { chakra } from '@chakra-ui/react/styled-system';
import { KeyRound } from 'lucide-react';
import { useId } from 'react';
import type { AdminAccountPartsFragment } from '../../../gql/admin-account';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { Notice } from '../../../ui/notice';
import { CredentialsFields } from './credentials-fields';
import { useCredentialsForm } from './use-credentials-form';

const Box = chakra(Card, { base: { maxW: '480px', mx: 'auto' } });
const Body = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '5', p: { base: '4', sm: '6' } },
});

interface FirstCredentialsProps {
  readonly account: AdminAccountPartsFragment;
}

/** In the place of the panel until the password that was made for the administrator has been changed. */
export function FirstCredentials({ account }: FirstCredentialsProps) {
  const titleId = useId();
  const { submit, updating, field } = useCredentialsForm(account);
  return (
    <Box aria-labelledby={titleId}>
      <CardHeader title="Defina suas credenciais" titleId={titleId} roomy />
      <Body noValidate onSubmit={submit}>
        <Notice tone="warn" icon={<KeyRound size={16} strokeWidth={1.75} aria-hidden="true" />}>
          A senha com que você entrou foi gerada pelo servidor. Troque-a para abrir o painel.
        </Notice>
        <CredentialsFields field={field} mustChange />
        <Button type="submit" size="lg" full busy={updating} busyText="Salvando...">
          Salvar e continuar
        </Button>
      </Body>
    </Box>
  );
}
