import type { ReactNode } from 'react';
import { useUser } from '../features/accounts/auth-context';
import { AccessNotice } from './access-notice';
import { type AppPage, maySee } from './pages';

interface PageGateProps {
  readonly page: AppPage;
  readonly children: ReactNode;
}

/** Shows a page only to whom an administrator has opened it; the gateway refuses its data all the same. */
export function PageGate({ page, children }: PageGateProps) {
  const user = useUser();
  return user && maySee(page, user) ? children : <AccessNotice title={page.title} />;
}
