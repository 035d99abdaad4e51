import { Box } from '@chakra-ui/react/box';
import { HStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  AdminFrameDocument,
  useAdminFrameQuery,
  useAdminSwitchFrameMutation,
} from '../../../gql/admin-broker';
import { queryState } from '../../../lib/apollo/query-state';
import { Card, CardHeader } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { Switch } from '../../../ui/switch';

/** Whether users see the broker's frame (undefined while unknown), and how to change it. */
function useFrameSwitch() {
  const result = useAdminFrameQuery();
  const on = result.data?.adminFrameOn;
  const [mutate, { loading: switching }] = useAdminSwitchFrameMutation({
    update: (cache, { data: answer }) =>
      void (
        answer &&
        cache.writeQuery({ query: AdminFrameDocument, data: { adminFrameOn: answer.adminSwitchFrame } })
      ),
  });
  const run = useMutationToast(mutate, 'Falha ao mudar a plataforma. Tente novamente.');

  const turn = (wanted: boolean) => {
    if (switching) return;
    void run({ variables: { on: wanted } }, wanted ? 'Plataforma ligada' : 'Plataforma desligada');
  };

  return { on, turn, switching, ...queryState(result, on) };
}

const Name = chakra('p', { base: { fontWeight: 'medium' } });
const Help = chakra('p', { base: { textStyle: 'xs', color: 'muted' } });
const State = chakra('span', { base: { textStyle: 'xs', color: 'muted' } });

/** The switch that removes the broker's frame from every user's trading page. */
export function BrokerCard() {
  const titleId = useId();
  const { on, turn, switching, failed, retry, retrying } = useFrameSwitch();
  return (
    <Card aria-labelledby={titleId} aria-busy={on === undefined && !failed}>
      <CardHeader title="Plataforma" titleId={titleId} />
      {failed ? (
        <ErrorState text="Não deu para carregar a plataforma" onRetry={retry} retrying={retrying} />
      ) : (
        <HStack gap="4" p="4" minH="88px">
          <Box flex="1" minW="0">
            <Name>Plataforma incorporada</Name>
            <Help>
              O quadro da página Opções Binárias. Desligada, ela some na hora da tela de todos os usuários.
            </Help>
          </Box>
          {on === undefined ? (
            <Skeleton w="10" h="6" borderRadius="full" />
          ) : (
            <>
              <State aria-hidden="true">{on ? 'Ligada' : 'Desligada'}</State>
              <Switch
                aria-label="Plataforma incorporada"
                checked={on}
                aria-busy={switching}
                onChange={({ target }) => turn(target.checked)}
              />
            </>
          )}
        </HStack>
      )}
    </Card>
  );
}
