import '@fontsource-variable/inter/wght.css';
import './ui/theme/fonts.css';
import './ui/theme/first-paint.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadFirstPage } from './app/routes';
import { followTheme } from './lib/theme/theme';

const root = document.getElementById('root');
if (!root) throw new Error('the page needs an element with the id "root"');

// The files have loaded, so the reload counter of start.js is reset.
sessionStorage.removeItem('reloaded:start');

void preloadFirstPage(location.pathname);
followTheme();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
