import { type ApiScope, scopeOf } from './api-scope.js';

/** Access to a REST call: anyone, a user by token or API key, or an administrator. */
export type RestAccess = 'public' | 'user' | 'administrator';

interface RestCallFacts {
  /** The GraphQL operation that it runs. */
  readonly operation: string;
  readonly access: RestAccess;
  /** Its answer holds fields that only their owner may read, so no API key is let in. */
  readonly ownerOnly?: true;
  /** Description of the call (pt-BR). */
  readonly summary: string;
}

/** The REST calls, each as `METHOD path`: those of spec §7, and those for receivers of webhooks. Each runs one GraphQL operation. */
export const REST_CALLS = {
  'GET /api/auth/me': {
    operation: 'Query.me',
    access: 'user',
    ownerOnly: true,
    summary: 'Diz de quem é o token.',
  },
  'POST /api/auth/session-user': {
    operation: 'Mutation.sessionUser',
    access: 'public',
    summary: 'Responde o visitante sem conta de um sessionId.',
  },
  'POST /api/auth/login': {
    operation: 'Mutation.login',
    access: 'public',
    summary: 'Entra com e-mail e senha e responde o token.',
  },
  'POST /api/auth/register': {
    operation: 'Mutation.register',
    access: 'public',
    summary: 'Começa um cadastro; o código chega por e-mail.',
  },
  'POST /api/auth/logout': {
    operation: 'Mutation.logout',
    access: 'user',
    summary: 'Encerra a sessão do token.',
  },
  'POST /api/auth/verify-email': {
    operation: 'Mutation.verifyEmail',
    access: 'public',
    summary: 'Confirma o e-mail com o código e responde o token.',
  },
  'POST /api/auth/resend-verification': {
    operation: 'Mutation.resendVerification',
    access: 'public',
    summary: 'Envia um novo código; o anterior deixa de valer.',
  },
  'GET /api/user/xp-stats': {
    operation: 'Query.xpStats',
    access: 'user',
    summary: 'XP, sinais gerados e minutos de uso.',
  },
  'GET /api/user/:id': {
    operation: 'Query.dashboardUser',
    access: 'user',
    summary: 'O próprio usuário com os números do painel; 1 vale por você mesmo.',
  },
  'POST /api/user/update-url': {
    operation: 'Mutation.reportFrameUrl',
    access: 'public',
    summary: 'Informa o endereço aberto na plataforma incorporada.',
  },
  'PATCH /api/user/update-profile': {
    operation: 'Mutation.updateProfile',
    access: 'user',
    summary: 'Altera nome, e-mail, telefone ou foto; o que não vem fica como está.',
  },
  'PATCH /api/user/change-password': {
    operation: 'Mutation.changePassword',
    access: 'user',
    summary: 'Troca a senha e encerra as outras sessões.',
  },
  'GET /api/crypto-opportunities': {
    operation: 'Query.cryptoOpportunities',
    access: 'user',
    summary: 'Oportunidades de criptomoedas ativas.',
  },
  'GET /api/binary-signals': {
    operation: 'Query.savedSignals',
    access: 'user',
    summary: 'Seus sinais salvos e ativos, do mais novo ao mais antigo.',
  },
  'GET /api/binary-signals/all': {
    operation: 'Query.activeSignals',
    access: 'user',
    summary: 'Seus sinais salvos e ativos, do que expira antes ao que expira depois.',
  },
  'POST /api/binary-signals/generate': {
    operation: 'Mutation.generateSignal',
    access: 'user',
    summary: 'Gera um sinal de um par e tempo gráfico.',
  },
  'POST /api/binary-signals': {
    operation: 'Mutation.saveSignal',
    access: 'user',
    summary: 'Salva um sinal que você gerou, uma vez e antes de expirar.',
  },
  'GET /api/webhooks/:id/deliveries': {
    operation: 'Query.webhookMessages',
    access: 'user',
    summary: 'As mensagens de um webhook depois do número after, em ordem.',
  },
  'POST /api/webhooks/:id/replay': {
    operation: 'Mutation.replayWebhook',
    access: 'user',
    summary: 'Reenvia as mensagens de um webhook a partir do número from.',
  },
  'POST /api/admin/login': {
    operation: 'Mutation.adminLogin',
    access: 'public',
    summary: 'Entra na área administrativa e responde o token.',
  },
  'GET /api/admin/users': {
    operation: 'Query.adminUsers',
    access: 'administrator',
    summary: 'Os 1.000 usuários mais novos.',
  },
  'GET /api/admin/stats': {
    operation: 'Query.adminStats',
    access: 'administrator',
    summary: 'Usuários contados: total, ativos, registrados e pendentes.',
  },
  'PUT /api/admin/users/:id/permissions': {
    operation: 'Mutation.adminSetPermissions',
    access: 'administrator',
    summary: 'Define o nível e as seis páginas de um usuário.',
  },
  'POST /api/admin/update-credentials': {
    operation: 'Mutation.adminUpdateCredentials',
    access: 'administrator',
    summary: 'Troca o próprio usuário e, se vier, a senha.',
  },
} as const satisfies Readonly<Record<string, RestCallFacts>>;

export type RestCall = keyof typeof REST_CALLS;

/** The scope with which a key may make a call; undefined if there is none. */
export function scopeOfCall(call: RestCall): ApiScope | undefined {
  const { operation, ownerOnly }: RestCallFacts = REST_CALLS[call];
  return ownerOnly ? undefined : scopeOf(operation);
}
