import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { pages } from './app/pages';
import { preloadFirstPage } from './app/routes';

/** A page for signed-out users, rendered by the build. */
interface Drawn {
  /**
   * The path it is rendered at; `/` stands for every page behind the sign-in, which shows the login page when signed
   * out.
   */
  readonly path: string;
  readonly paths: readonly string[];
  /** Whether it is the same for every query of its URL. */
  readonly anyQuery: boolean;
}

const at = (path: string, anyQuery: boolean): Drawn => ({ path, paths: [path], anyQuery });

const DRAWN: readonly Drawn[] = [
  { path: '/', paths: pages.flatMap(({ paths }) => paths), anyQuery: true },
  at('/login', true),
  at('/register', true),
  at('/verify-email', false),
  at('/email-verification', false),
  at('/forgot-password', false),
];

/** The HTML that React renders, with a style element before each element that needs one. */
function drawn(path: string): string {
  const Here = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  return renderToString(
    <StrictMode>
      <App router={Here} />
    </StrictMode>,
  );
}

// The importer of this module cannot load code lazily.
await Promise.all(DRAWN.map(({ path }) => preloadFirstPage(path)));

/** Read by web/prerender.ts. */
export const drawings = DRAWN.map((page) => ({ ...page, html: drawn(page.path) }));
