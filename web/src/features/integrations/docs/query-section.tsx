import { chakra } from '@chakra-ui/react/styled-system';
import { API_SCOPES, OPERATIONS_OF_SCOPE, PUBLIC_OPERATIONS } from '#schema/api-scope.js';
import { Code, DocsSection } from './docs-section';
import { DocsTable } from './docs-table';

const Names = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1' } });

/** Names of operations of one kind, such as `trackRecord` of `Query.trackRecord`. */
function namesIn(operations: readonly string[], kind: string): string[] {
  return operations.flatMap((operation) => {
    const [type, name = ''] = operation.split('.');
    return type === kind ? [name] : [];
  });
}

function operationNames(operations: readonly string[], kind: string) {
  const names = namesIn(operations, kind);
  if (names.length === 0) return '–';
  return (
    <Names>
      {names.map((name) => (
        <Code key={name}>{name}</Code>
      ))}
    </Names>
  );
}

const ROWS = [
  { key: 'público', operations: PUBLIC_OPERATIONS },
  ...API_SCOPES.map((scope) => ({ key: scope, operations: OPERATIONS_OF_SCOPE[scope] })),
].map(({ key, operations }) => ({
  key,
  cells: [
    key === 'público' ? key : <Code key={key}>{key}</Code>,
    operationNames(operations, 'Mutation'),
    operationNames(operations, 'Query'),
  ],
}));

export function QuerySection() {
  return (
    <DocsSection id="consultas">
      <p>
        Tudo passa por <Code>POST /graphql</Code>, como diz a especificação GraphQL sobre HTTP: um corpo JSON
        com <Code>query</Code> e <Code>variables</Code>, uma operação por pedido. <Code>GET</Code> serve só a
        consultas e pede o cabeçalho <Code>Apollo-Require-Preflight: 1</Code>.
      </p>
      <DocsTable label="Operações por permissão" heads={['Permissão', 'Mutações', 'Consultas']} rows={ROWS} />
      <p>
        Preços estão na moeda de cotação do par, dinheiro de prática em centavos, horários em UTC (ISO 8601).
        A confiança diz quanto os indicadores concordam; não é uma probabilidade. Com <Code>simulated</Code>{' '}
        verdadeiro, os preços não são de um mercado real.
      </p>
    </DocsSection>
  );
}
