import { expect, test, vi } from 'vitest';
import { everyPageFlag } from '#schema/page-access.js';
import { PAIRS } from '#schema/pair.js';
import { type Access, pageAt } from '../pages';
import { commandsFor, foundCommands, generatorPath, groupedCommands } from './commands';

const open: Access = everyPageFlag(true);
const closed: Access = everyPageFlag(false);
const deeds = {
  theme: 'light',
  toggleTheme: vi.fn(),
  startTour: vi.fn(),
  showShortcuts: vi.fn(),
  signOut: vi.fn(),
} as const;

const commands = commandsFor(open, deeds, PAIRS);
const labels = (query: string) => foundCommands(commands, query).map(({ label }) => label);

test('every accessible page and every pair is a command', () => {
  const targets = commands.flatMap(({ to }) => to ?? []);
  for (const path of ['/binary-options', '/dashboard', '/crypto', '/settings', '/alertas', '/placar'])
    expect(targets).toContain(path);
  for (const pair of PAIRS) expect(targets).toContain(generatorPath(pair));
  expect(new Set(commands.map(({ value }) => value)).size).toBe(commands.length);
});

test('inaccessible pages are not commands', () => {
  const left = commandsFor(closed, deeds, PAIRS);
  const targets = left.flatMap(({ to }) => to ?? []).map((to) => to.split('?')[0] ?? '');
  expect(targets.filter((path) => pageAt(path)?.flag !== undefined)).toEqual([]);
  expect(left.map(({ label }) => label)).not.toContain('EUR/USD');
  expect(left.map(({ label }) => label)).not.toContain('Tour Guiado');
  expect(left.map(({ label }) => label)).toContain('Sair da conta');
});

test('a command is found without accents, by the beginning of any word, and by keywords', () => {
  expect(labels('analise tec')).toEqual(['Análise Técnica']);
  expect(labels('CONFIG')).toEqual(['Configurações']);
  expect(labels('logout')).toEqual(['Sair da conta']);
  expect(labels('zzz')).toEqual([]);
});

test.each([
  ['senha', '/settings'],
  ['preço', '/binary-options'],
  ['histórico', '/diario'],
  ['quadro', '/advanced-signals'],
  ['foto', '/settings'],
  ['celular', '/alertas/aparelhos'],
  ['nível', '/rewards'],
  ['saldo', '/dashboard'],
])('“%s” finds %s', (query, path) => {
  expect(foundCommands(commands, query).map(({ to }) => to)).toContain(path);
});

test('a pair is found with or without its slash, and by one of its currencies', () => {
  expect(labels('eur/usd')).toEqual(['EUR/USD']);
  expect(labels('gbpjpy')).toEqual(['GBP/JPY']);
  expect(labels('chf')).toEqual(['USD/CHF']);
});

test('matches of the name come before matches of keywords', () => {
  expect(labels('sinais')[0]).toMatch(/^Sinais/);
  expect(labels('regi')).toEqual(['Placar público']);
});

test('the theme command is named after the theme it switches to', () => {
  expect(labels('tema')).toEqual(['Usar tema escuro']);
});

test('groups are in a fixed order, and none is empty', () => {
  expect(groupedCommands(commands).map(({ group }) => group)).toEqual(['Páginas', 'Pares', 'Ações']);
  expect(groupedCommands(foundCommands(commands, 'gbp')).map(({ group }) => group)).toEqual(['Pares']);
});
