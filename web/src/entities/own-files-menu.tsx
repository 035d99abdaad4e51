import Download from 'lucide-react/icons/download';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Menu } from '../ui/menu';
import { useDownload } from './use-download';

/** The lists that every user may download, by the name of their file. */
const LISTS = {
  sinais: 'Sinais',
  operacoes: 'Operações',
  diario: 'Diário',
  reais: 'Trades reais',
} as const;
type OwnList = keyof typeof LISTS;

const FORMATS = ['csv', 'json'] as const;

const TEXTS = { done: 'Arquivo exportado', failed: 'Falha ao exportar o arquivo. Tente novamente.' };

interface OwnFilesMenuProps {
  readonly label: string;
  readonly lists: readonly OwnList[];
}

/** A button with a menu of the user's own lists as files, each in two formats. */
export function OwnFilesMenu({ label, lists }: OwnFilesMenuProps) {
  const { download, downloading } = useDownload(TEXTS);
  const files = lists.flatMap((list) => FORMATS.map((format) => ({ list, format })));
  return (
    <Menu
      trigger={
        <Button
          variant="secondary"
          size="sm"
          icon={<Icon as={Download} />}
          busy={downloading}
          busyText="Baixando..."
        >
          {label}
        </Button>
      }
      entries={files.map(({ list, format }) => ({
        value: `${list}.${format}`,
        label: `${LISTS[list]} em ${format.toUpperCase()}`,
        onSelect: () => void download(`/exportar/${list}.${format}`),
      }))}
    />
  );
}
