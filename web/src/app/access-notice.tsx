import Lock from 'lucide-react/icons/lock';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';

interface AccessNoticeProps {
  /** Title of the page that the user may not open. */
  readonly title: string;
}

/** Shown instead of a page that the user may not open: explains how to get access. */
export function AccessNotice({ title }: AccessNoticeProps) {
  return (
    <Card>
      <EmptyState
        icon={<Icon as={Lock} />}
        title="Acesso não liberado"
        text={`Peça ao administrador para liberar a página ${title} na sua conta.`}
      />
    </Card>
  );
}
