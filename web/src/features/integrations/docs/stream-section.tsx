import { scopeOf } from '#schema/api-scope.js';
import { type CalledOperation, OPERATION_TEXTS } from '#schema/operation-texts.js';
import {
  GOING_AWAY_CODE,
  MAX_MISSED_EVENTS,
  SERVICE_RESTART_CODE,
  SESSION_ENDED_CODE,
  SLOW_READER_CODE,
  TRY_AGAIN_LATER_CODE,
} from '#schema/stream.js';
import { Code, DocsSection, DocsTable } from './docs-parts';

const FROM_NOW = 'Começa pelo que vale agora.';
const RESUMABLE = 'Retoma por after.';

type Streamed = Extract<CalledOperation, `Subscription.${string}`>;

/** Where each stream that an API key may open resumes after a reconnection. */
const RESUMED: Readonly<Record<Streamed, string>> = {
  'Subscription.price': FROM_NOW,
  'Subscription.signalGenerated': RESUMABLE,
  'Subscription.signalSettled': RESUMABLE,
  'Subscription.xpChanged': FROM_NOW,
  'Subscription.alertChanged': RESUMABLE,
  'Subscription.priceAlertMade': RESUMABLE,
  'Subscription.practiceChanged': 'Só o que é novo.',
};

const STREAM_ROWS = (Object.keys(RESUMED) as Streamed[]).map((operation) => ({
  key: operation,
  cells: [
    <Code key={operation}>{operation.replace('Subscription.', '')}</Code>,
    <Code key="scope">{scopeOf(operation)}</Code>,
    `${OPERATION_TEXTS[operation]} ${RESUMED[operation]}`,
  ],
}));

const CODES = [
  [SESSION_ENDED_CODE, 'A chave foi recusada ou revogada, ou a sessão acabou. Não reconecte com ela.'],
  [SLOW_READER_CODE, 'Você lê mais devagar do que os eventos chegam. Reconecte e retome.'],
  [
    TRY_AGAIN_LATER_CODE,
    'Uma dependência está fora do ar, ou há conexões demais da sua rede. Reconecte daqui a pouco.',
  ],
  [SERVICE_RESTART_CODE, 'O servidor pode ter perdido eventos de outro. Reconecte e retome.'],
  [GOING_AWAY_CODE, 'O servidor está sendo reiniciado. Reconecte.'],
] as const;

const CODE_ROWS = CODES.map(([code, text]) => ({
  key: String(code),
  cells: [<Code key={code}>{code}</Code>, text],
}));

export function StreamSection() {
  return (
    <DocsSection id="fluxos">
      <p>
        Por WebSocket em <Code>/graphql</Code>, com o protocolo <Code>graphql-transport-ws</Code>; ou por
        server-sent events em <Code>/graphql/stream</Code>, uma operação por conexão, com eventos{' '}
        <Code>next</Code> e, no fim, <Code>complete</Code>.
      </p>
      <DocsTable
        label="Tabela dos fluxos ao vivo"
        heads={['Fluxo', 'Permissão', 'O que conta']}
        rows={STREAM_ROWS}
      />
      <h3>Retomar</h3>
      <p>
        Guarde o <Code>id</Code> do último sinal que recebeu e passe-o em <Code>after</Code> ao voltar:
        primeiro vem o que você perdeu, até {MAX_MISSED_EVENTS} eventos, depois o que é novo, nada duas vezes.
        Quem perdeu mais pergunta por <Code>pastSignals</Code>. Preços e totais não se retomam: começam sempre
        pelo valor de agora. Depois de uma falha dos servidores pode faltar um evento anterior ao último, e o
        fluxo não o mostra: confira de vez em quando na lista. Só os webhooks numeram as mensagens.
      </p>
      <h3>Quando a conexão fecha</h3>
      <DocsTable label="Códigos de fechamento do WebSocket" heads={['Código', 'Por quê']} rows={CODE_ROWS} />
      <p>
        Por server-sent events, a resposta termina; a leitura lenta é dita antes, como erro do último evento.
      </p>
    </DocsSection>
  );
}
