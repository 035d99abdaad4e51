import '@fontsource-variable/inter/wght.css';
import './ui/theme/fonts.css';
import './ui/theme/first-paint.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadFirstPage, rememberDeepLink } from './app/routes';
import { preloadSignedInQuery } from './app/signed-in-query';
import { createApolloClient } from './lib/apollo/client';
import { pathToReturnTo } from './lib/session/return-path';
import { followTheme } from './lib/theme/theme';
import { allowOwnScripts } from './lib/trusted-scripts';

const root = document.getElementById('root');
if (!root) throw new Error('the page needs an element with the id "root"');

// The files have loaded, so the reload counter of start.js is reset.
sessionStorage.removeItem('reloaded:start');

rememberDeepLink(location);
allowOwnScripts();
const client = createApolloClient(pathToReturnTo);
preloadSignedInQuery(client, location.pathname);
const code = preloadFirstPage(location.pathname);
followTheme();

// The app's shell, if start.js shows it instead of the prerendered page, stays until React has rendered its own.
const { dataset } = document.documentElement;
const shell = document.getElementById('shell');
if (dataset.shown === 'shell') root.replaceChildren(...(shell?.childNodes ?? []));
else if (dataset.shown === 'nothing') root.replaceChildren();
shell?.remove();

const app = (
  <StrictMode>
    <App client={client} />
  </StrictMode>
);
// A query fills in fields, or names another page.
const isPrerendered = dataset.prerendered !== undefined && dataset.shown === undefined;
if (isPrerendered && location.search === '') void code.then(() => hydrateRoot(root, app));
else if (isPrerendered) void code.then(() => createRoot(root).render(app));
else createRoot(root).render(app);
delete dataset.shown;
