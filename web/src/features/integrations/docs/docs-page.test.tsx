import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { REST_CALLS } from '#schema/rest-calls.js';
import { WEBHOOK_EVENTS } from '#schema/webhook.js';
import { renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { DocsPage } from './docs-page';
import { SECTIONS } from './docs-parts';
import { pythonPrograms } from './python-programs';
import { curlPrograms } from './quick-start-section';
import { codeFor, QUICK_STARTS } from './quick-starts';

const renderDocs = () => renderPage(<DocsPage />, scriptedClient({}));
const regionOf = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = (name: string) => regionOf(name).getAllByRole('row').slice(1);

test('the table of contents links to each section', () => {
  renderDocs();
  const links = within(screen.getByRole('navigation', { name: 'Nesta página' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(SECTIONS.map(({ id }) => `#${id}`));
  for (const { id, title } of SECTIONS) {
    const part = document.getElementById(id);
    expect(part && within(part).getByRole('heading', { level: 2 })).toHaveTextContent(title);
  }
});

describe('the quick-start examples', () => {
  test('are shown in the selected language, with the address of this gateway', async () => {
    renderDocs();
    expect(screen.getByRole('region', { name: 'Gerar um sinal, curl' })).toHaveTextContent(
      `${window.location.origin}/api/binary-signals/generate`,
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Python' }));
    for (const { id, title } of QUICK_STARTS) {
      const shown = (await screen.findByRole('region', { name: `${title}, Python` })).textContent;
      expect(shown).toBe(codeFor(pythonPrograms[id], window.location.origin));
      expect(shown).not.toContain('localhost:4000');
    }
  });

  test('are copied completely', async () => {
    const user = userEvent.setup();
    renderDocs();
    await user.click(screen.getByRole('button', { name: 'Copiar Gerar um sinal, curl' }));
    expect(await screen.findByText('Copiado')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(codeFor(curlPrograms.generate, window.location.origin));
  });
});

test('the documented limits and errors are those of the gateway', () => {
  renderDocs();
  const [basic, premium] = rowsOf('Chamadas por minuto, por nível da conta');
  expect(basic).toHaveTextContent(/^Básico60600$/);
  expect(premium).toHaveTextContent(/^Premium1201\.200$/);
  expect(
    regionOf('Limites de uma consulta').getByRole('row', { name: '10.000 pontos de custo' }),
  ).toBeVisible();
  expect(regionOf('Códigos de erro').getByRole('row', { name: /^RATE_LIMITED 429/ })).toBeVisible();
});

test('§7 each REST call is listed, with its required permission', () => {
  renderDocs();
  expect(rowsOf('Tabela das chamadas REST')).toHaveLength(Object.keys(REST_CALLS).length);
  expect(
    screen.getByRole('row', { name: /^POST \/api\/binary-signals\/generate .* chave GENERATE/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /^GET \/api\/admin\/stats administrador/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '/api/openapi.json' })).toHaveAttribute(
    'href',
    '/api/openapi.json',
  );
});

test('the schema, its explorer and its change log are linked', async () => {
  renderDocs();
  expect(screen.getByRole('link', { name: 'O explorador' })).toHaveAttribute('href', '/docs/graphiql');
  expect(screen.getByRole('link', { name: 'schema.graphql' })).toHaveAttribute(
    'href',
    '/docs/schema.graphql',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mudanças' }));
  expect(await screen.findByRole('row', { name: /^29\/11\/2026 Primeira versão/ })).toBeVisible();
});

test('§sandbox the guide to testing a program is shown on request', async () => {
  renderDocs();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar sandbox' }));
  expect(await screen.findByRole('region', { name: 'Um teste de exemplo, JavaScript' })).toHaveTextContent(
    `${window.location.origin}`,
  );
  expect(regionOf('Sandbox').getByText(/placePracticeOrder, practiceAccount, practiceTrades/)).toBeVisible();
  expect(rowsOf('Campos do cabeçalho do sandbox')).toHaveLength(6);
});

describe('the index of calls', () => {
  const search = (text: string) =>
    userEvent.type(screen.getByRole('searchbox', { name: 'Buscar chamadas' }), text);
  const found = () =>
    within(screen.getByRole('list', { name: 'Chamadas encontradas' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  test('lists calls of the chosen kinds, and says how many there are', async () => {
    renderDocs();
    expect(screen.queryByRole('list', { name: 'Chamadas encontradas' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Webhook' }));
    expect(found()).toHaveLength(WEBHOOK_EVENTS.length);
    expect(screen.getByText(`${WEBHOOK_EVENTS.length} chamadas.`)).toBeVisible();
    await search('cruzado');
    expect(found()).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'price.crossed' })).toHaveAttribute('href', '#webhooks');
    await search(' nada disso');
    expect(screen.getByText(/^Nenhuma chamada tem essas palavras/)).toBeVisible();
  });
});

test('it promises nothing', () => {
  renderDocs();
  expect(screen.getByRole('main')).not.toHaveTextContent(/garantid|lucro certo/i);
});
