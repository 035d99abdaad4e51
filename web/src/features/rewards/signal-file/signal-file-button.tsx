import Download from 'lucide-react/icons/download';
import { useDownload } from '../../../entities/use-download';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';

/** Button that downloads the user's signals with their outcomes as a file. */
export function SignalFileButton() {
  const { download, downloading } = useDownload({
    path: '/exportar/sinais.csv',
    fileName: 'farol-sinais.csv',
    done: 'Sinais exportados',
    failed: 'Falha ao exportar seus sinais. Tente novamente.',
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
