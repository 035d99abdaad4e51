import { ServerError } from '@apollo/client/errors';
import Download from 'lucide-react/icons/download';
import { useDownload } from '../../../entities/use-download';
import { saveFile } from '../../../lib/save-file';
import { readToken } from '../../../lib/session/token';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

const FILE_NAME = 'farol-sinais.csv';

/**
 * Downloads the user's signals with their outcomes.
 *
 * @throws ServerError if the gateway refuses; TypeError offline
 */
async function saveSignals(): Promise<true> {
  const headers = { authorization: `Bearer ${readToken()}` };
  const response = await fetch('/exportar/sinais.csv', { headers });
  if (!response.ok) {
    const bodyText = await response.text();
    throw new ServerError(`${response.status}`, { response, bodyText });
  }
  saveFile(FILE_NAME, await response.blob());
  return true;
}

/** Button that downloads the user's signals as a file. */
export function SignalFileButton() {
  const { download, downloading } = useDownload({
    fileName: FILE_NAME,
    done: 'Sinais exportados',
    failed: 'Falha ao exportar seus sinais. Tente novamente.',
    save: saveSignals,
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon as={Download} />}
      busy={downloading}
      busyText="Baixando..."
      onClick={() => void download()}
    >
      Baixar CSV
    </Button>
  );
}
