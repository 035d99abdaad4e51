import Lock from 'lucide-react/icons/lock';
import { useId } from 'react';
import { Card, CardHeader } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';

interface ClosedCardProps {
  readonly title: string;
}

/** Shown instead of a card whose page the user may not open. */
export function ClosedCard({ title }: ClosedCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={title} titleId={titleId} />
      <EmptyState
        icon={<Icon as={Lock} />}
        title="Acesso não liberado"
        text={`Peça ao administrador para liberar ${title} na sua conta.`}
      />
    </Card>
  );
}
