import { type ComponentType, lazy, Suspense, startTransition, useState } from 'react';
import { Button } from '../../../ui/button';
import { DocsSection } from './docs-parts';

const WebhookGuide = lazy(() =>
  import('./webhook-guide').then((module) => ({ default: module.WebhookGuide })),
);
const SandboxGuide = lazy(() =>
  import('./sandbox-guide').then((module) => ({ default: module.SandboxGuide })),
);

interface GuideSectionProps {
  readonly id: 'webhooks' | 'sandbox';
  readonly lead: string;
  /** Label of the button that shows the guide. */
  readonly label: string;
  readonly guide: ComponentType;
}

/** A section whose text is loaded on request. */
function GuideSection({ id, lead, label, guide: Guide }: GuideSectionProps) {
  const [shown, setShown] = useState(window.location.hash === `#${id}`);
  return (
    <DocsSection id={id}>
      <p>{lead}</p>
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
            {label}
          </Button>
        </div>
      </Suspense>
    </DocsSection>
  );
}

/** The webhook guide, with the bot. */
export function WebhookSection() {
  return (
    <GuideSection
      id="webhooks"
      lead="Alertas e resultados no seu servidor, assinados, e um robô de prática."
      label=""
      guide={WebhookGuide}
    />
  );
}

/** The sandbox guide, with a test that runs in the sandbox. */
export function SandboxSection() {
  return (
    <GuideSection
      id="sandbox"
      lead="Um mercado só seu, igual a cada vez, para os testes do seu programa."
      label=" sandbox"
      guide={SandboxGuide}
    />
  );
}
