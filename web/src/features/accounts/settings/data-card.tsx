import { useApolloClient } from '@apollo/client/react';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { useDownload } from '../../../entities/use-download';
import { MyDataDocument } from '../../../gql/accounts-settings';
import { saveJson } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { Help, Row } from '../../../ui/settings-parts';
import { DeleteAccountDialog } from './delete-account-dialog';

const Name = chakra('p', { base: { fontWeight: 'medium' } });

const FILE_NAME = 'farol-meus-dados.json';

/** Downloads all data kept about the user as one JSON file. */
function useExportData() {
  const client = useApolloClient();
  return useDownload({
    fileName: FILE_NAME,
    done: 'Dados exportados',
    failed: 'Falha ao exportar seus dados. Tente novamente.',
    save: async () => {
      const { data } = await client.query({ query: MyDataDocument, fetchPolicy: 'no-cache' });
      saveJson(FILE_NAME, data?.myData);
      return true;
    },
  });
}

/**
 * The user's rights under the data protection law (LGPD, art. 18): to get a copy of the data, and to have it deleted.
 */
export function DataCard() {
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  const { download, downloading } = useExportData();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Seus dados" titleId={titleId} roomy />
      <Row borderBottomWidth="1px">
        <Box flex="1" minW="220px">
          <Name>Cópia dos dados</Name>
          <Help>Tudo o que o Farol guarda de você, em um arquivo JSON.</Help>
        </Box>
        <Button
          variant="secondary"
          icon={<Icon as={Download} />}
          busy={downloading}
          busyText="Exportando..."
          onClick={() => void download()}
        >
          Exportar meus dados
        </Button>
      </Row>
      <Row>
        <Box flex="1" minW="220px">
          <Name>Fim da conta</Name>
          <Help>Apaga seus dados pessoais. Não pode ser desfeito.</Help>
        </Box>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Excluir minha conta
        </Button>
      </Row>
      <DeleteAccountDialog open={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}
