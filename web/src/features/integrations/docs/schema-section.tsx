import { lazy, Suspense, startTransition, useState } from 'react';
import { Button } from '../../../ui/button';
import { TextLink } from '../../../ui/text-link';
import { DocsSection } from './docs-section';

const ChangeLog = lazy(() => import('./change-log').then(({ ChangeLog }) => ({ default: ChangeLog })));

export function SchemaSection() {
  const [logShown, setLogShown] = useState(false);
  return (
    <DocsSection id="esquema">
      <p>
        <TextLink href="/docs/graphiql" underlined>
          O explorador
        </TextLink>{' '}
        roda consultas no navegador e explica cada tipo e campo;{' '}
        <TextLink href="/docs/schema.graphql" download underlined>
          schema.graphql
        </TextLink>{' '}
        é o esquema inteiro, para geradores de código. As descrições estão em inglês. Os dois dependem da
        introspecção, que quem opera o servidor pode desligar.
      </p>
      <h3>O que mudou</h3>
      <Suspense>
        {logShown && <ChangeLog />}
        <div>
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={logShown}
            onClick={() => startTransition(() => setLogShown(!logShown))}
          >
            {logShown ? 'Ocultar mudanças' : 'Mostrar mudanças'}
          </Button>
        </div>
      </Suspense>
    </DocsSection>
  );
}
