import '@fontsource-variable/inter/wght.css';
import './ui/theme/first-paint.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadFirstPage } from './app/routes';
import { followTheme } from './lib/theme/theme';

const root = document.getElementById('root');
if (!root) throw new Error('the page needs an element with the id "root"');

// The files are there: what start.js has counted is over.
sessionStorage.removeItem('reloaded:start');

const firstPage = preloadFirstPage(location.pathname);
followTheme();

/** As a transition React draws in slices, between which the page answers. */
const draw = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );

// What the gateway wrote into the page stays until the page itself can take its place.
if (root.firstChild) void firstPage.then(draw);
else draw();
