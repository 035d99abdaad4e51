import '@fontsource-variable/inter/wght.css';
import './ui/theme/fonts.css';
import './ui/theme/first-paint.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadFirstPage } from './app/routes';
import { dropPrerenderedPage, isSkeletonShown, prerenderedPage } from './lib/prerendered-page';
import { followTheme } from './lib/theme/theme';
import { captureEarlyInput } from './ui/early-input';

const root = document.getElementById('root');
if (!root) throw new Error('the page needs an element with the id "root"');

// The files have loaded, so the reload counter of start.js is reset.
sessionStorage.removeItem('reloaded:start');

const firstPage = preloadFirstPage(location.pathname);
followTheme();

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

// In a transition React renders in slices, so that the page stays responsive.
const draw = () => startTransition(() => createRoot(root).render(app));
const takeOver = () => {
  captureEarlyInput(root);
  startTransition(() => void hydrateRoot(root, app));
};

switch (prerenderedPage()) {
  case 'same':
    // React takes over the prerendered page, with the text typed into it.
    void firstPage.then(takeOver);
    break;
  case 'other':
    dropPrerenderedPage(root);
    // A skeleton stays until the page itself can replace it.
    if (isSkeletonShown()) void firstPage.then(draw);
    else draw();
    break;
  case 'none':
    // The content that the gateway wrote into the page stays until the page itself can replace it.
    if (root.firstChild) void firstPage.then(draw);
    else draw();
}
