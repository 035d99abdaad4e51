import { Lock } from 'lucide-react';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';

interface AccessNoticeProps {
  /** Of the page that an administrator has not opened. */
  readonly title: string;
}

/** In the place of what one may not see, with whom to ask. */
export function AccessNotice({ title }: AccessNoticeProps) {
  return (
    <Card>
      <EmptyState
        icon={<Lock strokeWidth={1.75} aria-hidden="true" />}
        title="Acesso não liberado"
        text={`Peça ao administrador para liberar a página ${title} na sua conta.`}
      />
    </Card>
  );
}
