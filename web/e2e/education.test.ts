import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { changeDatabase } from './harness/database.js';
import { holdToken } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { hasFocus, pressOn, tabTo } from './harness/keyboard.js';
import { type OwnAccount, ownAccount, signInAs } from './harness/own-account.js';
import { settled, TUTORIAL_STEPS, visit } from './harness/pages.js';
import { visualFaults } from './harness/sight.js';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

/** Checks both themes on a wide and a narrow screen, and restores the width at the end. */
async function expectSoundEverywhere(page: Page, name: string) {
  const faults: string[] = [];
  for (const size of SIZES.toReversed()) {
    await page.setViewportSize(size);
    faults.push(...(await visualFaults(page, `${name} at ${size.width} px`)));
  }
  expect(faults).toEqual([]);
}

/** Moves every slider of the step by an arrow key, which must change its text. */
async function moveSliders(page: Page) {
  const sliders = await page.getByRole('slider').all();
  for (const slider of sliders) {
    const said = () => slider.getAttribute('aria-valuetext');
    const before = await said();
    await pressOn(page, slider, 'ArrowLeft');
    if ((await said()) === before) await page.keyboard.press('ArrowRight');
    expect(await said(), `${page.url()} ${slider}`).not.toBe(before);
  }
}

/** Answers every question of the step with its first answer, with the space bar. */
async function answer(page: Page) {
  const questions = await page.getByRole('group').filter({ hasText: '?' }).all();
  for (const question of questions) await pressOn(page, question.getByRole('radio').first(), 'Space');
}

/** Walks through a module from its first step back to the list, with the keyboard only. */
async function learnModule(page: Page, module: string) {
  const steps = TUTORIAL_STEPS.filter(({ path }) => path.includes(`modulo=${module}&`));
  for (const [index, { name, heading }] of steps.entries()) {
    const title = page.getByRole('heading', { level: 2, name: heading, exact: true });
    await title.waitFor();
    await settled(page);
    if (index > 0)
      await expect.poll(() => hasFocus(title), { message: `${heading} has the focus` }).toBe(true);
    await moveSliders(page);
    await answer(page);
    await expectSoundEverywhere(page, name);
    await pressOn(page, button(page, index < steps.length - 1 ? 'Próximo' : 'Concluir Módulo'), 'Enter');
  }
  await page.getByRole('heading', { level: 2, name: 'Módulos do tutorial' }).waitFor();
}

const MODULES = [
  { id: 'candles', title: 'Ler o mercado' },
  { id: 'signals', title: 'O que um sinal diz' },
  { id: 'odds', title: 'Quanto é preciso acertar' },
] as const;

async function expectLearned(page: Page) {
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Educação' }).click();
  await page.getByText('1 de 5 módulos').waitFor();
  await page.getByText('Tutorial concluído.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('completedModules'))).toBe('["tutorial"]');
}

describe('§4 tutorial', () => {
  let learner: OwnAccount | undefined;

  journey(
    'all three modules can be completed by keyboard only, every step accessible in dark and light, wide and narrow',
    async ({ newPage }) => {
      const page = await newPage();
      learner = await ownAccount(page, 'academia');
      await signInAs(page, learner);
      await pressOn(page, link(page, 'Educação'), 'Enter');
      await pressOn(page, link(page, 'Tutorial Interativo'), 'Enter');
      for (const { id, title } of MODULES) {
        await pressOn(page, link(page, `Começar ${title}`), 'Enter');
        await learnModule(page, id);
        await link(page, `Rever ${title}`).waitFor();
      }
      // 10 for the verified address, 10 for the day, 30 for each module.
      await page.getByRole('banner').getByTitle('110 XP').waitFor();
      await expectSoundEverywhere(page, 'the list of modules');
      await expectLearned(page);
    },
    600_000,
  );

  journey('progress survives a sign-out and a new browser', async ({ newPage }) => {
    if (!learner) throw new Error('nobody has learned yet');
    const page = await newPage();
    await signInAs(page, learner);
    await expectLearned(page);
    await button(page, 'Sair da conta').click();
    await page.waitForURL('**/login');
    await signInAs(page, learner);
    await expectLearned(page);
  });

  journey('a started module resumes where it stopped, and an address keeps its step', async (stage) => {
    const page = await stage.newPage({ width: 360 });
    const account = await ownAccount(page, 'academia-meio');
    await holdToken(page, account);
    await page.goto('/education/tutorial');
    await link(page, 'Começar Quanto é preciso acertar').click();
    await button(page, 'Próximo').click();
    await page.getByRole('heading', { name: 'Vinte operações: moeda e vantagem' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Vinte operações: moeda e vantagem' }).waitFor();
    await button(page, 'Anterior').click();
    await page.getByRole('heading', { name: 'Ponto de equilíbrio' }).waitFor();
    await link(page, 'Módulos do tutorial').click();
    await link(page, 'Continuar Quanto é preciso acertar').click();
    await page.getByRole('heading', { name: 'Vinte operações: moeda e vantagem' }).waitFor();
  });
});

journey('§6 page access: without Opções Binárias the tutorial uses closed candles', async ({ newPage }) => {
  const page = await newPage();
  const account = await ownAccount(page, 'academia-fechada');
  await changeDatabase('UPDATE users SET access_binary_options = false WHERE email_key = $1', [
    account.email,
  ]);
  await holdToken(page, account);
  for (const appPage of TUTORIAL_STEPS.slice(1, 5)) await visit(page, appPage);
  await tabTo(page, page.getByRole('slider', { name: 'Limiar do RSI' }));
  await visit(page, {
    name: 'live',
    path: '/education/tutorial?modulo=candles&passo=live-chart',
    heading: 'O gráfico ao vivo',
  });
  await page.getByRole('img', { name: /últimas velas fechadas de 1m de EUR\/USD/ }).waitFor();
});
