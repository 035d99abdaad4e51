// Own file: the one part of the page whose text comes when it is asked for.
import { lazy, Suspense, startTransition, useState } from 'react';
import { Button } from '../../../ui/button';
import { DocsSection } from './docs-parts';

const Guide = lazy(() => import('./webhook-guide').then(({ WebhookGuide }) => ({ default: WebhookGuide })));

/** Webhooks and the bot: their text comes when it is asked for. */
export function WebhookSection() {
  const [shown, setShown] = useState(window.location.hash === '#webhooks');
  return (
    <DocsSection id="webhooks">
      <p>Alertas e resultados no seu servidor, assinados, e um robô de prática.</p>
      <Suspense>
        {shown && <Guide />}
        <div>
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={shown}
            onClick={() => startTransition(() => setShown(!shown))}
          >
            {shown ? 'Ocultar' : 'Mostrar'}
          </Button>
        </div>
      </Suspense>
    </DocsSection>
  );
}
