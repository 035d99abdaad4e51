import '@fontsource-variable/inter/wght.css';
import './ui/theme/fonts.css';
import './ui/theme/first-paint.css';
import './app/start/code-task';
import './app/start/chakra-task';
import './app/start/theme-task';
import './app/start/tokens-task';
import './app/start/styles-task';
import './app/start/app-task';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadFirstPage } from './app/routes';
import { nextTask } from './lib/next-task';
import { dropPrerenderedPage, isSkeletonShown, prerenderedPage } from './lib/prerendered-page';
import { followTheme } from './lib/theme/theme';
import { captureEarlyInput } from './ui/early-input';

function start(root: HTMLElement): void {
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

  const prerendered = prerenderedPage();
  if (prerendered === 'other') dropPrerenderedPage(root);
  // React takes over the prerendered page, with the text typed into it.
  if (prerendered === 'same') void firstPage.then(takeOver);
  // A skeleton, or content that the gateway wrote into the page, stays until the page itself can replace it.
  else if (isSkeletonShown() || root.firstChild) void firstPage.then(draw);
  else draw();
}

const root = document.getElementById('root');
if (!root) throw new Error('the page needs an element with the id "root"');
void nextTask().then(() => start(root));
