import { chakra } from '@chakra-ui/react/styled-system';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { Help, Row } from '../../../ui/settings-parts';
import { DeleteAccountDialog } from './delete-account-dialog';
import { useExportData } from './use-export-data';

const Words = chakra('div', { base: { flex: '1', minW: '220px' } });
const Name = chakra('p', { base: { fontWeight: 'medium' } });

/** The rights of the data protection law (LGPD, art. 18): to have one's data, and to have them deleted. */
export function DataCard() {
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  const { exportData, exporting } = useExportData();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Seus dados" titleId={titleId} roomy />
      <Row borderBottomWidth="1px">
        <Words>
          <Name>Cópia dos dados</Name>
          <Help>Tudo o que o Farol guarda de você, em um arquivo JSON.</Help>
        </Words>
        <Button
          variant="secondary"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
          busy={exporting}
          busyText="Exportando..."
          onClick={exportData}
        >
          Exportar meus dados
        </Button>
      </Row>
      <Row>
        <Words>
          <Name>Fim da conta</Name>
          <Help>Apaga seus dados pessoais. Não pode ser desfeito.</Help>
        </Words>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Excluir minha conta
        </Button>
      </Row>
      <DeleteAccountDialog open={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}
