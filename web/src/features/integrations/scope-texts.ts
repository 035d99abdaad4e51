import { API_SCOPE_LABELS, type ApiScope } from '#schema/api-scope.js';

interface ScopeText {
  readonly label: string;
  /** What a key with this scope may do. */
  readonly text: string;
}

export const SCOPE_TEXTS: Readonly<Record<ApiScope, ScopeText>> = {
  READ: {
    label: API_SCOPE_LABELS.READ,
    text: 'Ler sinais, velas, oportunidades, XP e módulos concluídos, e acompanhar tudo isso ao vivo. Não lê nome, e-mail, telefone, foto nem endereço visitado.',
  },
  GENERATE: {
    label: API_SCOPE_LABELS.GENERATE,
    text: 'Gerar e salvar sinais em seu nome. Contam no seu limite por minuto.',
  },
  PRACTICE: {
    label: API_SCOPE_LABELS.PRACTICE,
    text: 'Ler a conta de prática e abrir operações nela. Não é dinheiro real.',
  },
  ALERTS: {
    label: API_SCOPE_LABELS.ALERTS,
    text: 'Ler seus alertas e recebê-los ao vivo. Não cria nem muda regras.',
  },
  CALLS: {
    label: API_SCOPE_LABELS.CALLS,
    text: 'Ler suas fontes da auditoria e enviar chamadas a elas. Não abre, muda nem encerra fontes.',
  },
  WEBHOOKS: {
    label: API_SCOPE_LABELS.WEBHOOKS,
    text: 'Ler o que os seus webhooks perderam e pedir que seja reenviado a eles. Não cria nem muda webhooks.',
  },
  JOURNAL: {
    label: API_SCOPE_LABELS.JOURNAL,
    text: 'Ler o diário, com suas notas, e seus hábitos. Não escreve nele.',
  },
};
