import { ServerError } from '@apollo/client/errors';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/apollo/error-message';
import { saveFile } from '../../../lib/save-file';
import { readToken } from '../../../lib/session/token';
import { Button } from '../../../ui/button';
import { notify } from '../../../ui/notify';

const FILE_NAME = 'farol-sinais.csv';

/** Downloads one's signals with their outcomes. @throws ServerError where the gateway refuses; TypeError offline */
async function downloadSignals(): Promise<void> {
  const headers = { authorization: `Bearer ${readToken()}` };
  const response = await fetch('/exportar/sinais.csv', { headers });
  if (!response.ok) {
    const bodyText = await response.text();
    throw new ServerError(`${response.status}`, { response, bodyText });
  }
  saveFile(FILE_NAME, await response.blob());
}

/** Downloads the file of one's signals. */
export function SignalFileButton() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadSignals();
      notify({ tone: 'success', title: 'Sinais exportados', description: `O arquivo é ${FILE_NAME}.` });
    } catch (error) {
      const description = errorMessage(error, 'Falha ao exportar seus sinais. Tente novamente.');
      notify({ tone: 'error', title: 'Erro', description });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
      busy={busy}
      busyText="Baixando..."
      onClick={() => void download()}
    >
      Baixar CSV
    </Button>
  );
}
