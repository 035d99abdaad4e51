import { ERROR_STATUS, type ErrorCode } from '#schema/error-status.js';
import { Code, DocsSection } from './docs-section';
import { DocsTable } from './docs-table';

const WORDS: Readonly<Record<ErrorCode, string>> = {
  BAD_USER_INPUT: 'Pedido malformado ou dados inválidos.',
  UNAUTHENTICATED: 'Falta um token ou uma chave que valha.',
  FORBIDDEN: 'A conta ou a chave não pode: página fechada, e-mail não verificado ou permissão que falta.',
  NOT_FOUND: 'Não existe, ou não é seu.',
  CONFLICT: 'Já foi feito.',
  PAYLOAD_TOO_LARGE: 'O corpo é grande demais.',
  RATE_LIMITED: 'Chamadas demais. Retry-After diz quanto esperar.',
  UNAVAILABLE: 'Mercado fechado ou sem dados, ou uma dependência fora do ar.',
};

const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
const ROWS = codes.map((code) => ({
  key: code,
  cells: [<Code key={code}>{code}</Code>, ERROR_STATUS[code], WORDS[code]],
}));

export function ErrorSection() {
  return (
    <DocsSection id="erros">
      <p>
        Em GraphQL, <Code>errors[0].message</Code> é um texto em português que pode ser mostrado a uma pessoa,
        e <Code>extensions.code</Code> é o que um programa lê. Nas chamadas REST, o status HTTP diz o mesmo, e
        o corpo é <Code>{'{"message", "requestId"}'}</Code>. O <Code>requestId</Code> acha o pedido no log do
        servidor.
      </p>
      <DocsTable label="Códigos de erro" heads={['Código', 'Status', 'Quando']} rows={ROWS} />
    </DocsSection>
  );
}
