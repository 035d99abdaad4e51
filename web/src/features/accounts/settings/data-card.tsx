import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { OwnFilesMenu } from '../../../entities/own-files-menu';
import { useDownload } from '../../../entities/use-download';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { Icon } from '../../../ui/icon';
import { Help, Row } from '../../../ui/settings-parts';
import { useUser } from '../auth-context';
import { DeleteAccountDialog } from './delete-account-dialog';

const EXPORT_TEXTS = {
  done: 'Dados exportados',
  failed: 'Falha ao exportar seus dados. Tente novamente.',
};

const Name = chakra('p', { base: { fontWeight: 'medium' } });

/**
 * The user's rights under the data protection law (LGPD, art. 18): to get a copy of the data, and to have it deleted.
 */
export function DataCard() {
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  const { download, downloading } = useDownload(EXPORT_TEXTS);
  const user = useUser();
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
          size="sm"
          icon={<Icon as={Download} />}
          busy={downloading}
          busyText="Exportando..."
          onClick={() => void download('/exportar/meus-dados.json')}
        >
          Exportar meus dados
        </Button>
      </Row>
      {user?.accessBinaryOptions && (
        <Row borderBottomWidth="1px">
          <Box flex="1" minW="220px">
            <Name>Sinais, operações e diário</Name>
            <Help>Cada lista em um arquivo: CSV para planilhas, JSON para programas.</Help>
          </Box>
          <OwnFilesMenu label="Baixar listas" lists={['sinais', 'operacoes', 'diario', 'reais']} />
        </Row>
      )}
      <Row>
        <Box flex="1" minW="220px">
          <Name>Excluir conta</Name>
          <Help>Apaga seus dados pessoais. Não pode ser desfeito.</Help>
        </Box>
        <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
          Excluir minha conta
        </Button>
      </Row>
      <DeleteAccountDialog open={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}
