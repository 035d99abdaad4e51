import '@fontsource-variable/inter/wght.css';
import './ui/theme/first-paint.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadArea } from './app/areas';
import { createApolloClient } from './lib/apollo/client';
import { followTheme } from './lib/theme/theme';

const root = document.getElementById('root');
if (!root) throw new Error('index.html needs an element with the id "root"');

preloadArea(location.pathname);
followTheme();

createRoot(root).render(
  <StrictMode>
    <App client={createApolloClient(Date.now)} />
  </StrictMode>,
);
