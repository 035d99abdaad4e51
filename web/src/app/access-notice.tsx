import { Lock } from 'lucide-react';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';

interface AccessNoticeProps {
  /** Of the page that an administrator has not opened. */
  readonly title: string;
}

/** Shown instead of a page that is not open to the user: whom to ask. */
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
