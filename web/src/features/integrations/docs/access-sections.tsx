import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { API_SCOPES, MAX_API_KEYS, OPERATIONS_OF_SCOPE, PUBLIC_OPERATIONS } from '#schema/api-scope.js';
import { TextLink } from '../../../ui/text-link';
import { SCOPE_TEXTS } from '../scope-texts';
import { Code, DocsSection, DocsTable } from './docs-parts';

const SCOPE_ROWS = API_SCOPES.map((scope) => ({
  key: scope,
  cells: [<Code key={scope}>{scope}</Code>, SCOPE_TEXTS[scope].text],
}));

export function KeySection() {
  return (
    <DocsSection id="chaves">
      <p>
        O que é público responde a qualquer um. O resto pede uma chave de API, criada em{' '}
        <TextLink asChild underlined>
          <Link to="/settings">Configurações</Link>
        </TextLink>
        : até {MAX_API_KEYS} por conta, cada uma com nome e permissões, mostrada uma única vez e revogável na
        hora. Criar uma pede a senha e avisa por e-mail; redefinir a senha ou trocar o e-mail revoga todas.
      </p>
      <p>
        Envie a chave em cada chamada no cabeçalho <Code>Authorization: Bearer farol_…</Code>. Por WebSocket,
        ela vai em <Code>connectionParams.authorization</Code>, com a mesma forma. Revogada a chave, o que ela
        mantém aberto é fechado.
      </p>
      <p>
        Uma página de outra origem só lê as respostas se quem opera este Farol puser a origem dela em{' '}
        <Code>ALLOWED_ORIGINS</Code>. Uma chave nos arquivos de uma página é de todos: peça a de cada
        visitante, ou chame do seu servidor.
      </p>
      <DocsTable label="Permissões de uma chave" heads={['Permissão', 'Abre']} rows={SCOPE_ROWS} />
      <p>
        Uma chave age em nome de quem a criou: as páginas que um administrador fechou para a conta ficam
        fechadas para ela também. Senha, sessões, perfil e as próprias chaves não se alcançam por chave.
      </p>
    </DocsSection>
  );
}

const Names = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1' } });

/** Names of the operations of one kind, such as `trackRecord` for `Query.trackRecord`. */
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

const OPERATION_ROWS = [
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
      <DocsTable
        label="Operações por permissão"
        heads={['Permissão', 'Mutações', 'Consultas']}
        rows={OPERATION_ROWS}
      />
      <p>
        Preços estão na moeda de cotação do par, dinheiro de prática em centavos, horários em UTC (ISO 8601).
        A confiança compara o sinal com os que foram medidos; não é uma probabilidade. Com{' '}
        <Code>simulated</Code> verdadeiro, os preços não são de um mercado real.
      </p>
    </DocsSection>
  );
}
