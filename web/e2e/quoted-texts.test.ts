import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { DEMO, enter } from './harness/demo-user.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { holdOperation, pretend } from './harness/network.js';
import { settled } from './harness/pages.js';
import { savedSignal } from './harness/saved-signals.js';
import { seeToast } from './harness/toast.js';

// The specification's texts, each checked on screen in its situation. Texts that other journeys pass through are
// checked there: registration and its code, the cooldown, the batch, saved settings, the sign-out.

const MINUTE = 60_000;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const unreadable = () => 'unreadable' as const;
const see = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor();

describe('§§2, 5, 8 sign-in pages', () => {
  journey('login names missing or wrong fields and links to the registration', async (stage) => {
    const page = await stage.newPage();
    await page.goto('/login');
    await settled(page);
    await press(page, 'Entrar');
    await seeToast(page, 'Campos obrigatórios', 'Por favor, preencha todos os campos.');
    await pretend(page, 'Login', unreadable);
    await enter(page, DEMO);
    await seeToast(page, 'Erro no login', 'Credenciais inválidas');
    await page.getByRole('link', { name: 'Cadastre-se' }).click();
    await page.getByRole('heading', { level: 1, name: 'Criar conta' }).waitFor();
    await page.getByRole('link', { name: 'Entrar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  });

  journey('registration names what is missing, different, too short or failed', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/register');
    await settled(page);
    const fill = async (password: string, confirmation: string) => {
      await page.getByLabel('Senha', { exact: true }).fill(password);
      await page.getByLabel('Confirmar senha').fill(confirmation);
      await press(page, 'Criar conta');
    };
    await press(page, 'Criar conta');
    await seeToast(page, 'Campos obrigatórios', 'Por favor, preencha todos os campos.');
    await page.getByLabel('Nome').fill('Ana');
    await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
    await fill('abcdef', 'abcdeg');
    await seeToast(page, 'Senhas não coincidem', 'As senhas digitadas não são iguais.');
    await fill('abcde', 'abcde');
    await seeToast(page, 'Senha muito curta', 'A senha deve ter pelo menos 6 caracteres.');
    await pretend(page, 'Register', unreadable);
    await fill('correnteza-7', 'correnteza-7');
    await seeToast(page, 'Erro no cadastro', 'Erro ao criar conta');
  });

  journey('verification names what is missing, too short or failed', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/verify-email?email=ana@exemplo.com.br');
    // The page is painted before its code reads the address.
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('ana@exemplo.com.br');
    await settled(page);
    await see(page, 'O código expira em 15 minutos.');
    const code = page.getByLabel('Código de verificação');
    await press(page, 'Verificar e-mail');
    await seeToast(page, 'Erro na Verificação', 'Preencha o email e o código de verificação');
    await code.fill('12a345');
    expect(await code.inputValue()).toBe('12345');
    await press(page, 'Verificar e-mail');
    await seeToast(page, 'Erro na Verificação', 'O código deve ter exatamente 6 dígitos');
    await pretend(page, 'VerifyEmail', unreadable);
    await code.fill('1234567');
    expect(await code.inputValue()).toBe('123456');
    await press(page, 'Verificar e-mail');
    await seeToast(page, 'Erro na Verificação', 'Erro ao verificar email');
    await pretend(page, 'ResendVerification', unreadable);
    await press(page, 'Reenviar código');
    await seeToast(page, 'Erro na Verificação', 'Erro ao reenviar código');
    await page.getByLabel('E-mail').fill('');
    await press(page, 'Reenviar código');
    await seeToast(page, 'Erro na Verificação', 'Digite seu email para reenviar o código');
  });
});

journey('§§1, 2, 9 sidebar, header and generator have their texts', async ({ newPage }) => {
  const page = await newPage();
  await openAs(page, DEMO);
  const sidebar = page.getByRole('complementary');
  await sidebar.getByRole('link', { name: 'Opções Binárias' }).waitFor();
  const warning = 'Aviso de Risco - Investimentos envolvem riscos. Consulte um consultor financeiro.';
  expect(await sidebar.innerText()).toContain(warning);
  const main = sidebar.getByRole('navigation', { name: 'Principal' });
  const items = await main.getByRole('listitem').allInnerTexts();
  expect(items[0]).toBe('Opções Binárias');
  expect(items).toContain('Educação');
  expect(items.at(-1)).toBe('Criptomoedas (em breve)');
  expect(await sidebar.getByRole('link', { name: /Criptomoedas/ }).count()).toBe(0);
  expect(await sidebar.getByTitle('Sair da conta').getAttribute('aria-label')).toBe('Sair da conta');
  for (const text of ['Demonstração', DEMO.email]) await sidebar.getByText(text, { exact: true }).waitFor();

  const header = page.getByRole('banner');
  for (const text of ['Mercado Aberto', /^Nível \d+$/, /^\d+%$/]) {
    await header.getByText(text, { exact: true }).waitFor();
  }
  await press(page, 'Menu do perfil');
  for (const entry of ['Configurações', 'Sair']) await page.getByRole('menuitem', { name: entry }).waitFor();
  await page.keyboard.press('Escape');

  const options = (label: string) => page.getByLabel(label).locator('option').allInnerTexts();
  await expect.poll(() => options('Par')).toEqual(PAIRS);
  expect(await options('Tempo')).toEqual(TIMEFRAMES);
  expect(await page.getByLabel('Par', { exact: true }).inputValue()).toBe('EUR/USD');
  expect(await page.getByLabel('Tempo', { exact: true }).inputValue()).toBe('5m');
});

journey(
  '§2 a spinner while auth loads, then Usuário for a user without a name, and an empty list',
  async (stage) => {
    const page = await stage.newPage();
    await pretend(page, 'ActiveSignals', () => ({ data: { activeSignals: [] } }));
    const release = await holdOperation(page, 'SignedInLayout');
    const me = page.waitForResponse(
      (response) => response.request().postData()?.includes('"SignedInLayout"') ?? false,
    );
    await openAs(page, DEMO);
    await page.getByRole('status').getByText('Carregando').waitFor();
    release();
    const answered = await (await me).json();
    // A visit changes the account, and the socket would send the page its real account.
    await page.routeWebSocket('**/graphql', () => undefined);
    await pretend(page, 'Me', () => ({ data: { me: { ...answered.data.me, name: '' } } }));
    await page.reload();
    await page.getByRole('complementary').getByText('Usuário', { exact: true }).waitFor();
    await see(page, 'Nenhum sinal ativo no momento');
  },
);

journey('§§2, 4 a signal card shows direction, time left and strength', async ({ newPage }) => {
  const page = await newPage();
  const left = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
  const activeSignals = [
    savedSignal({ id: 'a', strength: 'FRACA', confidence: 55, direction: 'PUT', expirationTime: left(-0.1) }),
    savedSignal({ id: 'b', strength: 'MÉDIA', confidence: 72, direction: 'PUT', expirationTime: left(3.5) }),
    savedSignal({ id: 'c', strength: 'FORTE', confidence: 80, expirationTime: left(30.5) }),
    savedSignal({ id: 'd', strength: 'FORTE', confidence: 90, expirationTime: left(64.5) }),
  ];
  await pretend(page, 'ActiveSignals', () => ({ data: { activeSignals } }));
  await openAs(page, DEMO);
  const rows = page.getByRole('region', { name: 'Sinais Ativos' }).getByRole('listitem');
  await rows.nth(3).waitFor();
  const expected = [
    ['PUT', 'Fraca', 'Expirado'],
    ['PUT', 'Média', '4min'],
    ['CALL', 'Forte', '31min'],
    ['CALL', 'Muito Forte', '1h 5min'],
  ] as const;
  for (const [index, texts] of expected.entries()) {
    for (const text of texts) await rows.nth(index).getByText(text, { exact: true }).waitFor();
  }
  // The list is rendered once more when its motion code has loaded.
  await page.waitForLoadState('networkidle');
  const colorOf = (index: number, word: string) =>
    rows
      .nth(index)
      .getByText(word, { exact: true })
      .evaluate((element) => {
        const [red = 0, green = 0] =
          getComputedStyle(element)
            .color.match(/[\d.]+/g)
            ?.map(Number) ?? [];
        return green > red ? 'green' : 'red';
      });
  expect(await colorOf(2, 'CALL')).toBe('green');
  expect(await colorOf(0, 'PUT')).toBe('red');
});

journey('§8 generating and saving: a failure without a reason', async ({ newPage }) => {
  const page = await newPage();
  await openAs(page, DEMO);
  const stop = await pretend(page, 'GenerateSignal', unreadable);
  await press(page, 'Gerar Sinal');
  await seeToast(page, 'Erro', 'Falha ao gerar sinal. Tente novamente.');
  await stop();
  await press(page, 'Gerar Sinal');
  await pretend(page, 'SaveSignal', unreadable);
  await press(page, 'Salvar Sinal');
  await seeToast(page, 'Erro', 'Falha ao salvar sinal. Tente novamente.');
});

journey('a closed market is marked closed, with its opening time', async ({ newPage }) => {
  const page = await newPage();
  const opensAt = new Date(Date.now() + 60 * MINUTE).toISOString();
  await pretend(page, 'Market', () => ({
    data: {
      market: {
        __typename: 'MarketStatus',
        state: 'CLOSED',
        feed: 'deriv',
        simulated: false,
        pairs: ['EUR/USD'],
        coverage: [
          { __typename: 'PairCoverage', pair: 'EUR/USD', timeframes: ['1m', '5m', '15m', '30m', '1h'] },
        ],
        opensAt,
        closesAt: null,
        lastTickAt: null,
      },
    },
  }));
  await openAs(page, DEMO);
  await see(page, 'Mercado Fechado');
  const opening = /^Mercado fechado\. Abre em .*\d\d:\d\d\.$/;
  await page.frameLocator('iframe').getByText(opening).first().waitFor();
});

journey('§§2, 5, 8 settings name what is wrong or failed', async ({ newPage }) => {
  const page = await newPage();
  await openAs(page, DEMO, '/settings');
  await pretend(page, 'UpdateProfile', unreadable);
  await page.getByLabel('Nome').fill('Outro nome');
  await press(page, 'Salvar alterações');
  await seeToast(page, 'Erro', 'Falha ao atualizar perfil. Tente novamente.');

  const change = page.getByRole('button', { name: 'Alterar senha' });
  const fill = async (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  expect(await change.isDisabled()).toBe(true);
  await fill('Senha atual', 'qualquer-1');
  expect(await change.isDisabled()).toBe(true);
  await fill('Nova senha', 'abcde');
  expect(await change.isDisabled()).toBe(false);
  await fill('Confirmar nova senha', 'abcdef');
  await change.click();
  await see(page, 'As senhas não coincidem.');
  await fill('Confirmar nova senha', 'abcde');
  await change.click();
  await see(page, 'A nova senha deve ter pelo menos 6 caracteres.');
  await pretend(page, 'ChangePassword', unreadable);
  await fill('Nova senha', 'correnteza-7');
  await fill('Confirmar nova senha', 'correnteza-7');
  await change.click();
  await seeToast(page, 'Erro', 'Falha ao alterar senha. Verifique sua senha atual.');
});

journey('§2 sign-out: one toast while it runs, another when it is done', async ({ newPage }) => {
  const page = await newPage();
  await openAs(page, DEMO);
  const release = await holdOperation(page, 'Logout');
  await press(page, 'Menu do perfil');
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await seeToast(page, 'Fazendo logout...', 'Encerrando sua sessão.');
  release();
  await seeToast(page, 'Logout realizado com sucesso');
});
