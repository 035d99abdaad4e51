import type { Page } from 'playwright-core';
import { DEMO } from './demo-user.js';
import { ADMINISTRATOR } from './first-administrator.js';
import type { State } from './states.js';

const DEMO_LISTED = `/admin?busca=${DEMO.email}`;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

const dialogWith = (page: Page, text: string) => page.getByRole('dialog').getByText(text).first().waitFor();

/** States of the administrators' panel. To add one, add an entry. */
export const ADMIN_STATES: readonly State[] = [
  {
    name: 'admin no user',
    path: '/admin?busca=ninguém',
    open: (page) => sees(page, 'Nenhum usuário com este filtro'),
  },
  { name: 'admin details', path: DEMO_LISTED, open: openDetails },
  { name: 'admin block asked', path: DEMO_LISTED, open: askToBlock },
  { name: 'admin permissions', path: DEMO_LISTED, open: openPermissions },
  { name: 'admin profile with validation errors', path: '/admin', open: saveInvalidProfile },
  { name: 'admin second factor', path: '/admin', open: beginSecondFactor },
  { name: 'admin passkey', path: '/admin', open: beginPasskey },
];

async function sees(page: Page, text: string) {
  await page.getByText(text).waitFor();
}

async function openDetails(page: Page) {
  await press(page, /^Ver detalhes de/);
  await dialogWith(page, 'Atividade recente');
}

async function askToBlock(page: Page) {
  await openDetails(page);
  await press(page, 'Bloquear');
  await page.getByRole('button', { name: 'Confirmar bloqueio' }).waitFor();
}

async function openPermissions(page: Page) {
  await press(page, /^Permissões de/);
  await dialogWith(page, '6 de 6 páginas');
}

/** The toast shows the validation error. */
async function saveInvalidProfile(page: Page) {
  await press(page, 'Perfil do administrador');
  await press(page, 'Salvar credenciais');
  await page.getByText('Senha atual e novo usuário são obrigatórios').first().waitFor();
}

async function beginSecondFactor(page: Page) {
  await press(page, 'Perfil do administrador');
  await page.getByRole('tab', { name: 'Verificação em duas etapas' }).click();
  await page.getByLabel('Senha atual').fill(ADMINISTRATOR.password);
  await press(page, 'Ativar');
  await page.getByRole('img', { name: /^Código QR/ }).waitFor();
}

async function beginPasskey(page: Page) {
  await press(page, 'Perfil do administrador');
  await page.getByRole('tab', { name: 'Chaves de acesso' }).click();
  await press(page, 'Adicionar chave');
  await page.getByRole('heading', { name: 'Nova chave de acesso' }).waitFor();
}
