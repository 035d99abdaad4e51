import { ERROR_STATUS, type ErrorCode } from '#schema/error-status.js';
import {
  BODY_LIMIT,
  GENERATE_PER_MINUTE,
  OTHER_CALLS_FACTOR,
  PROFILE_BODY_LIMIT,
  USER_LEVELS,
  type UserLevel,
} from '#schema/limits.js';
import { QUERY_LIMIT_LABELS, QUERY_LIMITS, type QueryMeasure } from '#schema/query-limits.js';
import { MESSAGES_PER_MINUTE, OPEN_PER_SOCKET } from '#schema/stream.js';
import { formatCount, formatDecimal } from '../../../lib/format-number';
import { Code, DocsSection, DocsTable } from './docs-parts';

const LEVELS: Readonly<Record<UserLevel, string>> = {
  basic: 'Básico',
  premium: 'Premium',
  admin: 'Administrador',
};

const RATE_ROWS = USER_LEVELS.map((level) => ({
  key: level,
  cells: [
    LEVELS[level],
    formatCount(GENERATE_PER_MINUTE[level]),
    formatCount(GENERATE_PER_MINUTE[level] * OTHER_CALLS_FACTOR),
  ],
}));

const measures = Object.keys(QUERY_LIMITS) as QueryMeasure[];
const QUERY_ROWS = measures.map((measure) => ({
  key: measure,
  cells: [formatCount(QUERY_LIMITS[measure]), QUERY_LIMIT_LABELS[measure]],
}));

export function LimitSection() {
  return (
    <DocsSection id="limites">
      <DocsTable
        label="Chamadas por minuto, por nível da conta"
        heads={['Nível da conta', 'Gerar sinais, por minuto', 'Todo o resto, por minuto']}
        rows={RATE_ROWS}
      />
      <p>
        Contam as chamadas dos últimos 60 segundos, a qualquer momento. Cada resposta traz{' '}
        <Code>RateLimit</Code> (quantas chamadas restam e em quantos segundos a mais antiga deixa de contar) e{' '}
        <Code>RateLimit-Policy</Code>, menos as de <Code>/api/record</Code>, que têm limites próprios, e as de
        pedidos que não chegam a ser lidos: endereço, corpo ou documento que não vale. Acima do limite vem o
        erro RATE_LIMITED, nas chamadas REST com o status 429, e <Code>Retry-After</Code> diz quantos segundos
        esperar, em GraphQL também <Code>extensions.retryAfterSeconds</Code>. Sem chave, conta a rede de onde
        você chama: um endereço IPv4 ou um /64 de IPv6. As chaves de uma conta dividem o mesmo limite. Pedidos
        recusados também contam; um documento que não vale conta para a rede, com ou sem chave.
      </p>
      <h3>Por consulta</h3>
      <p>
        O custo soma os campos da resposta: cada campo vale 1, e o que está dentro de uma lista vale vezes as
        linhas pedidas, ou 10 onde nada diz quantas. De <Code>__schema</Code> e <Code>__type</Code>, cada
        quatro campos valem 1. A recusa diz qual limite passou e por quanto. Cada mil pontos de dados contam
        como mais uma chamada. Ler um documento novo e responder sobre o esquema gasta de uma cota da sua
        rede, conforme o trabalho que dá: quem repete seus documentos e passa valores em variáveis quase não a
        usa.
      </p>
      <DocsTable label="Limites de uma consulta" heads={['No máximo', 'O que conta']} rows={QUERY_ROWS} />
      <p>
        Corpos vão até {formatCount(BODY_LIMIT / 1024)} KB; o de alterar o perfil, até{' '}
        {formatDecimal(PROFILE_BODY_LIMIT / 1_000_000, 1)} MB. Um pedido leva uma operação só; um WebSocket,
        até {OPEN_PER_SOCKET} abertas ao mesmo tempo. Por WebSockets, quem chama manda até{' '}
        {formatCount(MESSAGES_PER_MINUTE)} mensagens por minuto, pings incluídos.
      </p>
    </DocsSection>
  );
}

const ERROR_TEXTS: Readonly<Record<ErrorCode, string>> = {
  BAD_USER_INPUT: 'Pedido malformado ou dados inválidos.',
  UNAUTHENTICATED: 'Falta um token ou uma chave que valha.',
  FORBIDDEN: 'A conta ou a chave não pode: página fechada, e-mail não verificado ou permissão que falta.',
  NOT_FOUND: 'Não existe, ou não é seu.',
  CONFLICT:
    'Já foi feito, ou não é possível agora: uma pausa da prática, um prazo que venceu, um máximo atingido.',
  PAYLOAD_TOO_LARGE: 'O corpo é grande demais.',
  RATE_LIMITED: 'Chamadas demais. Retry-After diz quanto esperar.',
  UNAVAILABLE: 'Mercado fechado ou sem dados, ou uma dependência fora do ar.',
};

const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
const ERROR_ROWS = codes.map((code) => ({
  key: code,
  cells: [<Code key={code}>{code}</Code>, ERROR_STATUS[code], ERROR_TEXTS[code]],
}));

export function ErrorSection() {
  return (
    <DocsSection id="erros">
      <p>
        Em GraphQL, <Code>errors[0].message</Code> é um texto em português que pode ser mostrado a uma pessoa
        (em inglês, quando o erro é do programa, como um campo que não existe ou um GET sem o cabeçalho), e{' '}
        <Code>extensions.code</Code> é o que um programa lê. <Code>extensions.field</Code> diz o campo da
        entrada que não vale, quando é um só. Nas chamadas REST, o status HTTP diz o mesmo, e o corpo é{' '}
        <Code>{'{"message", "requestId"}'}</Code>. O <Code>requestId</Code>, também no cabeçalho{' '}
        <Code>X-Request-Id</Code> de toda resposta, acha o pedido no log do servidor. Uma falha do próprio
        servidor vem como INTERNAL_SERVER_ERROR, com o status 500 nas chamadas REST.
      </p>
      <DocsTable label="Códigos de erro" heads={['Código', 'Status', 'Quando']} rows={ERROR_ROWS} />
    </DocsSection>
  );
}
