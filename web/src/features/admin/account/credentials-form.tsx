import { chakra } from '@chakra-ui/react/styled-system';
import type { AdminAccountPartsFragment } from '../../../gql/admin-account';
import { Button } from '../../../ui/button';
import { CredentialsFields } from './credentials-fields';
import { useCredentialsForm } from './use-credentials-form';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });
const Foot = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    justifyContent: 'flex-end',
    '& > button': { flex: { base: 1, sm: 'none' } },
  },
});

interface CredentialsFormProps {
  readonly account: AdminAccountPartsFragment;
  readonly onCancel: () => void;
}

export function CredentialsForm({ account, onCancel }: CredentialsFormProps) {
  const { submit, updating, field } = useCredentialsForm(account, onCancel);
  return (
    <Form noValidate onSubmit={submit}>
      <CredentialsFields field={field} mustChange={false} />
      <Foot>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={updating} busyText="Salvando...">
          Salvar credenciais
        </Button>
      </Foot>
    </Form>
  );
}
