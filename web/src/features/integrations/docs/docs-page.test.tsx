import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { API_SCOPES, OPERATIONS_OF_SCOPE } from '#schema/api-scope.js';
import { REST_CALLS } from '#schema/rest-calls.js';
import { renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { DocsPage } from './docs-page';
import { SECTIONS } from './docs-parts';
import { pythonPrograms } from './python-programs';
import { curlPrograms } from './quick-start-section';
import { codeFor, QUICK_STARTS } from './quick-starts';
import { STREAMS } from './stream-section';

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

test('the listed streams are those that a key may open', () => {
  const open = API_SCOPES.flatMap((scope) => OPERATIONS_OF_SCOPE[scope])
    .filter((operation) => operation.startsWith('Subscription.'))
    .map((operation) => operation.replace('Subscription.', ''));
  expect(STREAMS.map(({ name }) => name).toSorted()).toEqual(open.toSorted());
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

test('it promises nothing', () => {
  renderDocs();
  expect(screen.getByRole('main')).not.toHaveTextContent(/garantid|lucro certo/i);
});
