import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, startTransition, useState } from 'react';
import { REST_CALLS, type RestCall } from '#schema/rest-calls.js';
import { Button } from '../../../ui/button';
import { TextLink } from '../../../ui/text-link';
import { accessTo } from './call-access';
import { Code, DocsSection, DocsTable } from './docs-parts';

const OneLine = chakra('span', { base: { whiteSpace: { sm: 'nowrap' } } });
/** On a phone a path may wrap, so that its description is visible beside it. */
const Call = chakra(OneLine, {
  base: {
    display: { base: 'block', sm: 'inline' },
    w: { base: '160px', sm: 'auto' },
    '&& code': { whiteSpace: { base: 'normal', sm: 'nowrap' } },
  },
});

const calls = Object.keys(REST_CALLS) as RestCall[];
const ROWS = calls.map((call) => {
  const [method, path] = call.split(' ');
  const name = (
    <Call key={call}>
      <Code>{method}</Code> <Code>{path}</Code>
    </Call>
  );
  const access = <OneLine key="access">{accessTo(call)}</OneLine>;
  return { key: call, cells: [name, access, REST_CALLS[call].summary] };
});

export function RestSection() {
  return (
    <DocsSection id="rest">
      <p>
        Cada chamada roda a operação GraphQL de mesmo sentido, com as mesmas regras e limites. O que cada uma
        recebe e responde está em{' '}
        <TextLink href="/api/openapi.json" underlined>
          /api/openapi.json
        </TextLink>{' '}
        (OpenAPI 3.1).
      </p>
      <DocsTable label="Tabela das chamadas REST" heads={['Chamada', 'Quem pode', 'O que faz']} rows={ROWS} />
    </DocsSection>
  );
}

const ChangeLog = lazy(() =>
  import('./change-log').then(({ BREAKING, ADDITIONS }) => ({
    default: () => (
      <>
        {BREAKING ? <DocsTable {...BREAKING} /> : <p>Nenhuma mudança quebrou um programa até agora.</p>}
        <DocsTable {...ADDITIONS} />
      </>
    ),
  })),
);

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
