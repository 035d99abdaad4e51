import '@fontsource-variable/inter/wght.css';
import './ui/theme/fonts.css';
import './ui/theme/first-paint.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadFirstPage } from './app/routes';
import { drawnPage, dropDrawnPage } from './lib/drawn-page';
import { followTheme } from './lib/theme/theme';
import { noteTyped } from './ui/typed-early';

const root = document.getElementById('root');
if (!root) throw new Error('the page needs an element with the id "root"');

// The files are there: what start.js has counted is over.
sessionStorage.removeItem('reloaded:start');

const firstPage = preloadFirstPage(location.pathname);
followTheme();

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

// As a transition React draws in slices, between which the page answers.
const draw = () => startTransition(() => createRoot(root).render(app));
const takeOver = () => {
  noteTyped(root);
  startTransition(() => void hydrateRoot(root, app));
};

switch (drawnPage()) {
  case 'same':
    // The build's drawing of this page becomes the page, with what has been typed into it.
    void firstPage.then(takeOver);
    break;
  case 'other':
    dropDrawnPage(root);
    draw();
    break;
  case 'none':
    // What the gateway wrote into the page stays until the page itself can take its place.
    if (root.firstChild) void firstPage.then(draw);
    else draw();
}
