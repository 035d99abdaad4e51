import { addedText, DOUBT_TEXTS, REFUSAL_TEXTS } from '#schema/calls/call-texts.js';
import { tooEarlySentence } from '#schema/evidence.js';
import { BREAK_EVEN_RATE, EVIDENCE_MIN_SIGNALS } from '#schema/limits.js';
import { TELEGRAM_CODE_MINUTES } from '#schema/telegram.js';
import { momentText } from '../../platform/moment-format.js';
import { decimalText, percentText, priceText } from '../../platform/pt-br.js';
import type { Intake } from '../auditor/call-intake.service.js';
import type { PriceKind } from '../record/price-kind.type.js';
import type { RecordFigures } from '../record/record-figures.type.js';
import type { Signal } from '../signals/signal.type.js';
import type { LinkResult } from './telegram-link.service.js';

/** Signals listed in one reply. */
const LISTED = 10;

const NO_PROBABILITY =
  'Confiança não é probabilidade: olhe a chance estimada e quanto é preciso para empatar.';

export const TEST_TEXT =
  'Teste do Farol: é aqui que seus alertas chegam. Nenhum sinal está por trás desta mensagem.';

export const PRIVATE_ONLY = 'O Farol só atende em conversas privadas.';

export const NOT_LINKED = 'Este Telegram não está ligado a uma conta do Farol.';

export const CLOSED = 'O acesso da conta está fechado. Veja no site do Farol.';

const COMMANDS = [
  '/sinais: seus sinais ativos',
  '/placar: quanto o Farol acertou, com intervalo',
  '/fonte: para que fonte da auditoria vão as chamadas que você encaminha aqui',
  '/pausar: sem alertas até /retomar, ou por um tempo (/pausar 2h)',
  '/parar: desligar este Telegram da conta',
].join('\n');

/** How to link a chat that is not linked. */
export function welcomeText(publicUrl: string): string {
  return `Este é o bot do Farol. Para receber seus alertas aqui, entre em ${publicUrl}/alertas e escolha "Ligar o Telegram".\n\n${COMMANDS}`;
}

export const UNKNOWN_TEXT = `Não entendi. O que este bot sabe fazer:\n${COMMANDS}`;

/** Reply to a chat that sent a code. */
export function linkText(result: LinkResult): string {
  switch (result.kind) {
    case 'linked':
      return `Ligado à conta ${result.account}. Os alertas das regras que escolhem o Telegram chegam aqui, cada um com o resultado em resposta. Se a conta não é sua, envie /parar.\n\n${COMMANDS}`;
    case 'same':
      return 'Este Telegram já está ligado à sua conta.';
    case 'taken':
      return 'Este Telegram já está ligado a outra conta. Envie /parar e abra o link de novo.';
    case 'busy':
      return 'A conta já tem outro Telegram ligado. Desligue-o no site e crie um link novo.';
    case 'bad':
      return `Este link não vale mais: ele serve uma vez e por ${TELEGRAM_CODE_MINUTES} minutos. Crie outro no site.`;
  }
}

export function sourceChosenText(name: string): string {
  return `As chamadas que você encaminhar aqui vão para ${name}. As de um chat com o nome de outra fonte sua vão para ela.`;
}

/** Sources that can be chosen. */
export function sourcesText(sources: readonly { readonly name: string }[], publicUrl: string): string {
  if (sources.length === 0)
    return `Você não tem fonte aberta na auditoria. Abra uma em ${publicUrl}/auditoria`;
  return ['Para que fonte? Escolha uma:', ...sources.map(({ name }) => `/fonte ${name}`)].join('\n');
}

/** Lines that are named; the others are counted. */
const NAMED = 10;

/** What became of a text, for who sent it. */
export function intakeText(source: string, intake: Intake): string {
  const { unclear, refused } = intake;
  const left = [
    ...unclear.map(({ line, doubts }) => {
      const open = doubts.map((doubt) => DOUBT_TEXTS[doubt]).join(' nem ');
      return { line, why: `o texto não deixa claro ${open}.` };
    }),
    ...refused.map(({ line, reason }) => ({ line, why: REFUSAL_TEXTS[reason] })),
  ].sort((one, other) => one.line - other.line);
  const named = left.slice(0, NAMED).map(({ line, why }) => `Linha ${line}: ${why}`);
  const more = left.length > NAMED ? [`E mais ${left.length - NAMED}.`] : [];
  return [
    `${source}: ${addedText(intake)}`,
    ...(left.length > 0 ? ['Não entraram:', ...named, ...more] : []),
  ].join('\n');
}

export const UNLINKED = 'Desligado. Nenhum alerta chega mais aqui, nem o resultado dos que já vieram.';
export const RESUMED = 'Os alertas voltam a chegar aqui.';

/** @param timeZone IANA zone of the reader */
export function pausedText(until: Date | null, timeZone: string): string {
  const end = until ? `até ${momentText(until, timeZone)}` : 'até você enviar /retomar';
  return `Nenhum alerta novo chega aqui ${end}. O resultado dos que já vieram ainda chega, acerto ou erro.`;
}

export const BAD_PAUSE =
  'Diga o tempo em minutos, horas ou dias, até 30 dias: /pausar 30min, /pausar 2h, /pausar 3d.';

/** The reader's active signals. @param timeZone IANA zone of the reader */
export function signalsText(signals: readonly Signal[], timeZone: string, publicUrl: string): string {
  if (signals.length === 0)
    return `Nenhum sinal ativo: aqui aparecem os que você salvou e que ainda não venceram. ${publicUrl}/advanced-signals?tab=ativos`;
  const lines = signals.slice(0, LISTED).map((signal) => signalLine(signal, timeZone));
  const more = signals.length > LISTED ? [`E mais ${signals.length - LISTED} no site.`] : [];
  const isSimulated = signals.some(({ simulated }) => simulated);
  return [
    'Seus sinais ativos',
    ...(isSimulated ? ['Demonstração: dados simulados.'] : []),
    ...lines,
    ...more,
    NO_PROBABILITY,
  ].join('\n\n');
}

const LINE_PARTS = [
  'pair',
  'timeframe',
  'direction',
  'confidence',
  'estimatedChance',
  'entryPrice',
  'expirationTime',
] as const satisfies readonly (keyof Signal)[];

/** What a message needs of each signal. */
export const LINE_FIELDS: ReadonlySet<string> = new Set(LINE_PARTS);

function signalLine(signal: Pick<Signal, (typeof LINE_PARTS)[number]>, timeZone: string): string {
  const { pair, timeframe, direction, confidence, estimatedChance, entryPrice, expirationTime } = signal;
  const price = priceText(pair, entryPrice);
  const chance =
    estimatedChance === null || estimatedChance === undefined
      ? `Confiança ${confidence}%`
      : `Chance estimada ${percentText(estimatedChance)} (para empatar, ${percentText(BREAK_EVEN_RATE)}), confiança ${confidence}%`;
  const until = momentText(new Date(expirationTime), timeZone);
  return `${pair} ${timeframe} ${direction}\nEntrada ${price}, vence em ${until}\n${chance}`;
}

const PRICES: Readonly<Record<PriceKind, string>> = {
  REAL: 'Preços reais.',
  UNVERIFIED: 'Preços ao vivo de uma fonte não confirmada.',
  REPLAYED: 'Demonstração: preços de arquivos do passado.',
  SIMULATED: 'Demonstração: preços simulados, que não medem mercado algum.',
};

const WORDS = {
  ABOVE: 'acima do ponto de equilíbrio',
  BELOW: 'abaixo do ponto de equilíbrio',
  UNKNOWN: 'ainda não se sabe se acima ou abaixo do ponto de equilíbrio',
} as const;

/** The headline of the record. */
export function recordText(
  { overall, prices, breakEven, head }: Pick<RecordFigures, 'overall' | 'prices' | 'breakEven' | 'head'>,
  publicUrl: string,
): string {
  const { won, lost, rate, low, high, verdicts } = overall;
  const decided = won + lost;
  const count = (value: number) => decimalText(value, 0);
  const verdict = verdicts.find(({ line }) => line === breakEven);
  const rated =
    rate === null
      ? 'Nenhum sinal decidido ainda.'
      : `Acertou ${count(won)} de ${count(decided)} sinais decididos: ${percentText(rate)}, intervalo de 95% de ${percentText(low)} a ${percentText(high)}.`;
  return [
    'Placar do Farol',
    PRICES[prices],
    rated,
    ...(rate !== null && decided < EVIDENCE_MIN_SIGNALS ? [tooEarlySentence(decided)] : []),
    `Para empatar é preciso ${percentText(breakEven)}.`,
    ...(verdict ? [`Veredito: ${WORDS[verdict.word]}.`] : []),
    ...(head ? [`Registro: ${count(head.size)} folhas, raiz ${head.root}`] : []),
    `${publicUrl}/placar`,
  ].join('\n');
}
