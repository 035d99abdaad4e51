import { API_SCOPES, type ApiScope, scopeOf } from './api-scope.js';

/** Where programs that speak the Model Context Protocol call Farol. */
export const MCP_PATH = '/mcp';

interface McpToolFacts {
  /** Label (pt-BR). */
  readonly title: string;
  /** Description for the model that chooses a tool, and for the documentation (pt-BR). */
  readonly description: string;
  /**
   * The GraphQL operations that it runs. The first is what the tool is about: the sandbox has the tool if it has that
   * one, and leaves out the others.
   */
  readonly operations: readonly string[];
  /** It changes something. Listed only for keys whose scopes permit that. */
  readonly acts?: true;
}

/** The tools of /mcp. Each runs GraphQL operations, with their policies and limits. */
const MCP_TOOLS = {
  mercado: {
    title: 'Estado do mercado',
    description: 'Se o mercado está aberto, de onde vêm os preços e quais pares há.',
    operations: ['Query.market'],
  },
  velas: {
    title: 'Velas',
    description: 'Velas fechadas de um par num tempo gráfico, com suporte e resistência.',
    operations: ['Query.candles'],
  },
  analise: {
    title: 'Análise técnica',
    description:
      'O que o motor lê agora nas velas de um par (RSI, MACD, níveis, direção), e quanto leituras assim acertaram. Não gera sinal.',
    operations: ['Query.technicalAnalysis', 'Query.recordHitRate'],
  },
  placar: {
    title: 'Placar público',
    description:
      'Quantas vezes o motor acertou em todas as velas fechadas, com intervalo de 95% e veredito, no geral e por par e tempo gráfico.',
    operations: ['Query.record'],
  },
  taxa_de_acerto: {
    title: 'Taxa de acerto de um par',
    description: 'Quanto o motor acertou em todas as velas fechadas de um par num tempo gráfico.',
    operations: ['Query.recordHitRate', 'Query.market'],
  },
  provas: {
    title: 'Provas do placar',
    description:
      'A cabeça assinada do registro público e suas testemunhas. Com leaf, ou com pair, timeframe e time, também a prova inteira de uma linha ou de uma entrada, que se confere sem confiar no Farol e sem abrir endereço.',
    operations: ['Query.record', 'Query.recordProofs'],
  },
  educacao: {
    title: 'Módulos de estudo',
    description: 'Os módulos da Educação com seus passos, e quais o dono da chave concluiu.',
    operations: ['Query.educationProgress'],
  },
  sinais_ativos: {
    title: 'Sinais ativos',
    description: 'Os sinais salvos do dono da chave que ainda não expiraram.',
    operations: ['Query.activeSignals'],
  },
  sinais_passados: {
    title: 'Sinais passados',
    description:
      'Os sinais expirados do dono da chave, com resultado e com o endereço da prova de cada um no registro.',
    operations: ['Query.pastSignals'],
  },
  criptomoedas: {
    title: 'Oportunidades de criptomoedas',
    description: 'As oportunidades ativas, e quantas das passadas atingiram o alvo.',
    operations: ['Query.cryptoOpportunities', 'Query.cryptoTrackRecord'],
  },
  diario: {
    title: 'Diário',
    description:
      'As operações de prática e os sinais seguidos do dono da chave, com as notas que ele escreveu.',
    operations: ['Query.journal'],
  },
  habitos: {
    title: 'Hábitos',
    description:
      'O que as operações de prática do dono da chave mostram: depois de perdas, por hora, por par.',
    operations: ['Query.tradingHabits'],
  },
  alertas: {
    title: 'Alertas',
    description: 'Os alertas do dono da chave, com o nome da regra e o resultado.',
    operations: ['Query.alerts'],
  },
  fontes: {
    title: 'Fontes auditadas',
    description:
      'Os grupos, robôs e pessoas cujas chamadas o dono da chave manda julgar, e quanto acertaram.',
    operations: ['Query.callSources'],
  },
  pratica: {
    title: 'Conta de prática',
    description: 'Saldo, pausas, limites e últimas operações da conta de prática. Só dinheiro de prática.',
    operations: ['Query.practiceAccount', 'Query.practiceHitRate', 'Query.practiceTrades'],
  },
  gerar_sinal: {
    title: 'Gerar sinal',
    description:
      'Gera um sinal em nome do dono da chave: fica guardado com o resultado que tiver, conta nos números dele e gasta 1 de suas gerações por minuto. Peça confirmação à pessoa antes.',
    operations: ['Mutation.generateSignal'],
    acts: true,
  },
  salvar_sinal: {
    title: 'Salvar sinal',
    description:
      'Põe um sinal que o dono da chave gerou na lista de ativos, uma vez e antes de expirar. Peça confirmação à pessoa antes.',
    operations: ['Mutation.saveSignal'],
    acts: true,
  },
  operar_na_pratica: {
    title: 'Abrir operação de prática',
    description:
      'Abre uma operação na conta de prática: tira o valor do saldo de prática até a expiração e não pode ser desfeita. Só dinheiro de prática, nunca real. Valem as pausas e os limites da conta. Peça confirmação à pessoa antes, com par, direção, valor e tempo.',
    operations: ['Mutation.placePracticeOrder'],
    acts: true,
  },
} as const satisfies Readonly<Record<string, McpToolFacts>>;

export type McpToolName = keyof typeof MCP_TOOLS;

export const MCP_TOOL_NAMES = Object.keys(MCP_TOOLS) as McpToolName[];

export const mcpToolFacts = (name: McpToolName): McpToolFacts => MCP_TOOLS[name];

/** Scopes that a key needs for a tool; none for what is public. */
export function scopesOfTool(name: McpToolName): readonly ApiScope[] {
  const needed = new Set(mcpToolFacts(name).operations.map(scopeOf));
  return API_SCOPES.filter((scope) => needed.has(scope));
}
