import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { AuthProvider } from '../features/accounts/auth-provider';
import { Loading } from '../ui/loading';
import { AppRoutes, preloadFirstPage } from './app-routes';
import { lazyPage } from './lazy-page';

const ADMIN_PATHS = ['/admin', '/secure-admin-access', '/admin-login'];
const isAdminPath = (path: string) => ADMIN_PATHS.includes(path);

const adminArea = lazyPage('admin', () => import('./admin-area').then(({ AdminArea }) => AdminArea));

/** Starts the code of the area that this path belongs to. */
export function preloadArea(path: string): void {
  if (isAdminPath(path)) adminArea.preload();
  else preloadFirstPage(path);
}

/** Spec §2: the administrators' area comes before the question who is signed in; it has nothing to do with users. */
export function Areas() {
  const { pathname } = useLocation();
  if (!isAdminPath(pathname)) {
    return (
      <AuthProvider>
        <AppRoutes />
      </AuthProvider>
    );
  }
  return (
    <Suspense fallback={<Loading screen />}>
      <adminArea.Component />
    </Suspense>
  );
}
