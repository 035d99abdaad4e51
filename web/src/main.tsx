import '@fontsource-variable/inter/wght.css';
import './ui/theme/first-paint.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadFirstPage } from './app/routes';
import { followTheme } from './lib/theme/theme';

const root = document.getElementById('root');
if (!root) throw new Error('the page needs an element with the id "root"');

preloadFirstPage(location.pathname);
followTheme();

// As a transition React draws in slices, between which the page answers.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
