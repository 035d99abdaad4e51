import '@fontsource-variable/inter/wght.css';
import './ui/theme/first-paint.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadFirstPage } from './app/routes';
import { currentPath } from './lib/apollo/auth-links';
import { createApolloClient } from './lib/apollo/client';
import { followTheme } from './lib/theme/theme';

const root = document.getElementById('root');
if (!root) throw new Error('the page needs an element with the id "root"');

/** Whoever signs in again on the practice platform lands on the page that frames it: it has no sign-in of its own. */
const pathToReturnTo = () => (location.pathname.startsWith('/pratica') ? '/binary-options' : currentPath());

preloadFirstPage(location.pathname);
followTheme();

createRoot(root).render(
  <StrictMode>
    <App client={createApolloClient(Date.now, pathToReturnTo)} />
  </StrictMode>,
);
