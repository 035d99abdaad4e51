import { DEFAULT_PAIR, type Pair } from '#schema/pair.js';
import { DEFAULT_TIMEFRAME } from '#schema/timeframe.js';
import { plainText } from '../../lib/plain-text';
import type { Theme } from '../../lib/theme/theme';
import { type Access, maySee, pages } from '../pages';

const GROUPS = ['Páginas', 'Pares', 'Ações'] as const;
type CommandGroup = (typeof GROUPS)[number];

/** A destination or an action of the palette. */
export interface Command {
  /** Unique among all. */
  readonly value: string;
  readonly label: string;
  readonly group: CommandGroup;
  /** Further search words, not shown. */
  readonly words?: string;
  /** URL of a destination; absent for an action. */
  readonly to?: string;
  readonly act?: () => void;
}

/** Functions of the surrounding page that actions call. */
export interface CommandActions {
  readonly theme: Theme;
  readonly toggleTheme: () => void;
  readonly startTour: () => void;
  readonly showShortcuts: () => void;
  readonly signOut: () => void;
}

/** URL of the generator with a pair and a timeframe selected. */
export const generatorPath = (pair: string, timeframe: string = DEFAULT_TIMEFRAME) =>
  `/binary-options?${new URLSearchParams({ par: pair, tempo: timeframe })}`;

const page = (label: string, to: string, words?: string): Command => ({
  value: to,
  label,
  group: 'Páginas',
  to,
  ...(words !== undefined && { words }),
});

/** Tabs that have their own URL. */
const TABS: readonly Command[] = [
  page('Sinais Ativos', '/advanced-signals?tab=ativos', 'passados resultados histórico'),
  page('Análise Técnica', '/advanced-signals?tab=analise', 'rsi macd suporte resistência'),
  page('Seus hábitos', '/diario?tab=habitos', 'diário perdas acerto'),
  page('Replay do dia', '/diario?tab=replay', 'diário rever'),
];
/** Pages that anyone may open. */
const OPEN: readonly Command[] = [
  page('Placar público', '/placar', 'registro acerto resultados histórico'),
  page('Laboratório', '/laboratorio', 'backtest testar velas histórico'),
  page('Documentação para integrações', '/docs', 'api'),
];

function pageCommands(access: Access): Command[] {
  const own = pages
    .filter((one) => maySee(one, access))
    .map(({ title, paths, words = '' }) => page(title, paths[0], `${paths[0]} ${words}`));
  if (!access.accessBinaryOptions) return [...own, ...OPEN];
  return [
    ...own,
    ...TABS,
    page('Conta de prática', '/pratica', 'simulador treino histórico saldo ordem'),
    ...OPEN,
  ];
}

/** 'eurusd' also finds 'EUR/USD'. */
function pairCommands(access: Access, pairs: readonly Pair[]): Command[] {
  if (!access.accessBinaryOptions) return [];
  return pairs.map((pair) => ({
    value: `pair ${pair}`,
    label: pair,
    group: 'Pares',
    words: `${pair.replace('/', '')} gerador sinal`,
    to: generatorPath(pair),
  }));
}

function actionCommands(access: Access, deeds: CommandActions): Command[] {
  const action = (value: string, label: string, words: string, act: () => void): Command => ({
    value,
    label,
    group: 'Ações',
    words,
    act,
  });
  const alert: Command = {
    value: 'alert',
    label: 'Criar alerta',
    group: 'Ações',
    words: 'regra aviso sino',
    to: `/alertas?${new URLSearchParams({ par: DEFAULT_PAIR, tempo: DEFAULT_TIMEFRAME })}`,
  };
  return [
    action(
      'theme',
      deeds.theme === 'dark' ? 'Usar tema claro' : 'Usar tema escuro',
      'aparência noite dia',
      deeds.toggleTheme,
    ),
    ...(access.accessBinaryOptions ? [alert] : []),
    ...(access.accessEducation ? [action('tour', 'Tour Guiado', 'ajuda conhecer', deeds.startTour)] : []),
    action('shortcuts', 'Atalhos do teclado', 'teclas ajuda', deeds.showShortcuts),
    action('sign-out', 'Sair da conta', 'logout encerrar', deeds.signOut),
  ];
}

/**
 * All destinations and actions of this user, by page and by pair.
 *
 * @param pairs in the order of every list
 */
export function commandsFor(
  access: Access,
  deeds: CommandActions,
  pairs: readonly Pair[],
): readonly Command[] {
  return [...pageCommands(access), ...pairCommands(access, pairs), ...actionCommands(access, deeds)];
}

/** Lower-case words without accents; every character other than a letter or digit separates words. */
function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** The commands for which every word of the query begins a word; those whose label matches all of them come first. */
export function foundCommands(commands: readonly Command[], query: string): readonly Command[] {
  const asked = wordsOf(query);
  const has = (text: string) => {
    const own = wordsOf(text);
    return asked.every((word) => own.some((one) => one.startsWith(word)));
  };
  const found = commands.filter(({ label, words = '' }) => has(`${label} ${words}`));
  return asked.length === 0 ? found : found.toSorted((a, b) => Number(has(b.label)) - Number(has(a.label)));
}

/** Commands by group, in the palette's order; empty groups are left out. */
export function groupedCommands(commands: readonly Command[]) {
  return GROUPS.map((group) => ({ group, commands: commands.filter((one) => one.group === group) })).filter(
    (one) => one.commands.length > 0,
  );
}
