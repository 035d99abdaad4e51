import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/apollo/error-message';
import { Button } from '../../../ui/button';
import { notify } from '../../../ui/notify';
import { downloadSignals, FILE_NAME } from './download-signals';

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
