import { Stack } from '@chakra-ui/react/stack';
import KeyRound from 'lucide-react/icons/key-round';
import { useId } from 'react';
import type { AdminAccountPartsFragment } from '../../../gql/admin-account';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { CredentialsFields, useCredentialsForm } from './credentials-form';

interface FirstCredentialsProps {
  readonly account: AdminAccountPartsFragment;
}

/** Shown instead of the panel until the administrator has changed the generated password. */
export function FirstCredentials({ account }: FirstCredentialsProps) {
  const titleId = useId();
  const { send, sending, field } = useCredentialsForm(account);
  return (
    <Card aria-labelledby={titleId} maxW="480px" mx="auto">
      <CardHeader title="Defina suas credenciais" titleId={titleId} roomy />
      <form noValidate onSubmit={send}>
        <Stack gap="5" p={{ base: '4', sm: '6' }}>
          <Notice tone="warn" icon={<Icon as={KeyRound} />}>
            A senha com que você entrou foi gerada pelo servidor. Troque-a para abrir o painel.
          </Notice>
          <CredentialsFields account={account} field={field} mustChange />
          <Button type="submit" size="lg" full busy={sending} busyText="Salvando...">
            Salvar e continuar
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
