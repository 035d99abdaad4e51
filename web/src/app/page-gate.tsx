import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '../features/accounts/auth-context';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { type AppPage, maySee } from './routes';

interface PageGateProps {
  readonly page: AppPage;
  readonly children: ReactNode;
}

/** Shows a page only to whom an administrator has opened it; the gateway refuses its data all the same. */
export function PageGate({ page, children }: PageGateProps) {
  const user = useUser();
  if (user && maySee(page, user)) return children;
  return (
    <Card>
      <EmptyState
        icon={<Lock strokeWidth={1.75} aria-hidden="true" />}
        title="Acesso não liberado"
        text={`Peça ao administrador para liberar a página ${page.title} na sua conta.`}
      />
    </Card>
  );
}
