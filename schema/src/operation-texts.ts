import type { ApiScope, OPERATIONS_OF_SCOPE, PUBLIC_OPERATIONS } from './api-scope.js';

/** Every operation that a program may call, with a key or without; a new one in a scope demands its text here. */
export type CalledOperation =
  | (typeof OPERATIONS_OF_SCOPE)[ApiScope][number]
  | (typeof PUBLIC_OPERATIONS)[number];

/** What each answers or does (pt-BR), with the words by which an integrator looks for it. */
export const OPERATION_TEXTS: Readonly<Record<CalledOperation, string>> = {
  'Query.market': 'Estado do mercado: aberto ou fechado, origem dos preços, pares.',
  'Query.hitRate': 'Taxa de acerto dos sinais que usuários geraram, por par, tempo gráfico e força.',
  'Query.trackRecord': 'Histórico público de todos os sinais gerados e liquidados.',
  'Query.record': 'Placar: quantas vezes o motor acertou em todas as velas fechadas, com as provas.',
  'Query.recordHitRate': 'Taxa de acerto do placar num par e tempo gráfico.',
  'Query.recordProofs':
    'Prova de uma linha do registro, ou das linhas de uma entrada: linha, caminho até a raiz e checkpoint assinado.',
  'Query.cryptoTrackRecord': 'Quantas oportunidades de criptomoedas atingiram o alvo.',
  'Query.activeSignals': 'Seus sinais salvos e ativos, do que expira antes ao que expira depois.',
  'Query.savedSignals': 'Seus sinais salvos e ativos, do mais novo ao mais antigo.',
  'Query.pastSignals': 'Seus sinais expirados, com resultado e prova, em páginas.',
  'Query.candles': 'Velas fechadas de um par, com suporte e resistência.',
  'Query.technicalAnalysis': 'Indicadores de agora num par: RSI, MACD, ATR, níveis, direção.',
  'Query.educationProgress': 'Módulos e passos da Educação que você concluiu.',
  'Query.me': 'A conta da chave: id, nível e páginas abertas.',
  'Query.xpStats': 'Seu XP, sinais gerados e minutos de uso.',
  'Query.cryptoOpportunities': 'Oportunidades de criptomoedas ativas.',
  'Query.cryptoCandles': 'Velas de 1 h de uma criptomoeda.',
  'Query.pastCryptoOpportunities': 'Oportunidades de criptomoedas passadas, com resultado.',
  'Mutation.generateSignal': 'Gera um sinal de um par e tempo gráfico.',
  'Mutation.saveSignal': 'Salva um sinal que você gerou, uma vez e antes de expirar.',
  'Query.practiceAccount': 'Conta de prática: saldo, pausas e limites.',
  'Query.practiceEquity': 'Patrimônio da conta de prática ao longo do tempo.',
  'Query.practiceHitRate': 'Taxa de acerto das suas operações de prática.',
  'Query.practiceTrades': 'Suas operações de prática, abertas e liquidadas, em páginas.',
  'Mutation.openPracticeAccount': 'Abre uma nova conta de prática depois que a anterior acabou.',
  'Mutation.placePracticeOrder': 'Abre uma operação de prática, com chave de idempotência.',
  'Query.alerts': 'Seus alertas dos últimos 90 dias, em páginas.',
  'Query.priceAlerts': 'Seus alertas de preço dos últimos 90 dias, em páginas.',
  'Query.callSource': 'Uma fonte sua da auditoria, com o que acertou.',
  'Query.callSources': 'Suas fontes da auditoria: grupos, robôs e pessoas.',
  'Query.sourceCalls': 'As chamadas de uma fonte sua, em páginas.',
  'Mutation.addCalls': 'Envia chamadas a uma fonte sua; as que chegam antes da entrada contam.',
  'Query.webhookMessages':
    'As mensagens numeradas a um webhook seu, com o conteúdo: o que um receptor perdeu.',
  'Mutation.replayWebhook': 'Reenvia as mensagens de um webhook seu a partir de um número.',
  'Query.journal': 'Diário: operações de prática e sinais seguidos, com suas notas.',
  'Query.journalTags': 'As etiquetas que você usa no diário.',
  'Query.tradingHabits': 'Seus hábitos: depois de perdas, por hora, por par.',
  'Subscription.price': 'Cada preço novo de um par, com a vela em formação.',
  'Subscription.signalGenerated': 'Os sinais que você gera, por qualquer programa.',
  'Subscription.signalSettled': 'Os seus sinais, com o resultado, quando são liquidados.',
  'Subscription.xpChanged': 'Seus totais de XP, sinais e tempo.',
  'Subscription.alertChanged': 'Seus alertas e como terminaram.',
  'Subscription.priceAlertMade': 'Seus alertas de preço.',
  'Subscription.practiceChanged': 'O que acontece na sua conta de prática.',
};

export const CALLED_OPERATIONS = Object.keys(OPERATION_TEXTS) as CalledOperation[];
