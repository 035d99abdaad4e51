import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApolloClient } from '../lib/apollo/client';
import { followTheme } from '../lib/theme/theme';
import { followDrafts } from './place';
import { PracticeApp } from './practice-app';

/** Where the platform is framed, and where one lands after signing in anew: it has no sign-in of its own. */
const PATH_TO_RETURN_TO = '/binary-options';

export function startPractice(root: HTMLElement): void {
  followTheme();
  followDrafts();
  createRoot(root).render(
    <StrictMode>
      <PracticeApp client={createApolloClient(Date.now, () => PATH_TO_RETURN_TO)} />
    </StrictMode>,
  );
}
