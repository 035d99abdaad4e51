import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { LEARNING, type LearningModuleId, stepsOf, type TaughtStepId } from '#schema/education.js';
import { exerciseOf } from '#schema/learning/exercises.js';
import { dealTest } from '#schema/learning/module-test.js';
import { journey } from './harness/journey.js';
import { ownAccount, signInAs } from './harness/own-account.js';
import { settled } from './harness/pages.js';
import { accessibilityViolations, sidewaysOverflow } from './harness/sight.js';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** The card of the current step. */
const card = (page: Page) => page.locator('main section').filter({ has: page.getByText('Fonte: ') });
const groups = (page: Page) => card(page).getByRole('group');

/** As a user types it. */
const typed = (figure: number) => String(figure).replace('.', ',');

async function choose(options: Locator, place: number): Promise<void> {
  await options.getByRole('radio').nth(place).press('Space');
}

/** Chooses in each group the option with the given index. */
async function chooseEach(page: Page, places: readonly number[]): Promise<void> {
  for (const [index, place] of places.entries()) await choose(groups(page).nth(index), place);
}

async function slide(page: Page, name: string | RegExp, value: number): Promise<void> {
  await card(page).getByRole('slider', { name }).fill(String(value));
}

/** Types the figures into the form's fields in order, and submits them. */
async function typeFigures(page: Page, figures: readonly number[]): Promise<void> {
  const fields = card(page).getByRole('textbox');
  for (const [index, figure] of figures.entries()) await fields.nth(index).fill(typed(figure));
  await fields.first().press('Enter');
}

async function pressAll(page: Page, name: RegExp): Promise<void> {
  while ((await card(page).getByRole('button', { name }).count()) > 0)
    await card(page).getByRole('button', { name }).first().press('Enter');
}

type Solve = (page: Page, work: readonly number[]) => Promise<void>;

/** How a user submits the work of each step; in the steps not listed, by typing figures. */
const HANDS: Partial<Record<TaughtStepId, Solve>> = {
  contract: async (page, work) => {
    await chooseEach(page, work);
    await button(page, 'Conferir').press('Enter');
  },
  'other-side': async (page, [winners = 0]) => {
    await slide(page, /quantos acertam/, winners);
    await button(page, 'É aqui que ninguém ganha').press('Enter');
  },
  'own-break-even': (page, [, even = 0]) => typeFigures(page, [even]),
  'fair-market': async (page, work) => {
    await pressAll(page, /^Testar:/);
    await typeFigures(page, work);
  },
  claims: async (page, work) => {
    await chooseEach(
      page,
      work.map((shows) => (shows === 1 ? 0 : 1)),
    );
    await button(page, 'Conferir').press('Enter');
  },
  law: chooseEach,
  predict: async (page, work) => {
    for (const guess of work) await button(page, guess === 1 ? 'CALL' : 'PUT').press('Enter');
  },
  'own-levels': async (page, [support = 0, resistance = 0]) => {
    await slide(page, 'Seu suporte', support);
    await slide(page, 'Sua resistência', resistance);
    await button(page, 'Conferir').press('Enter');
  },
  'drawn-intervals': async (page, work) => {
    await pressAll(page, /^Sortear/);
    await typeFigures(page, work);
  },
  'stake-size': async (page, [stake = 0]) => {
    await slide(page, /^Entrada/, stake);
    await button(page, 'Escolher esta entrada').press('Enter');
  },
  ruin: async (page, [stake = 0]) => {
    await slide(page, /^Entrada/, stake);
    await button(page, 'Escolher esta entrada').press('Enter');
  },
  plan: async (page) => {
    await card(page)
      .getByLabel('Quando entro, e quando não entro')
      .fill('Só em EUR/USD, de manhã, nunca cansado.');
    await card(page)
      .getByLabel('O que anoto, e quando olho o resultado')
      .fill('Motivo antes, resultado depois.');
    await button(page, 'Salvar meu plano').press('Enter');
  },
};

interface LearnerIds {
  readonly userId: string;
  readonly seed: number;
}

/** Ids of the learner whose exercises they are, from the gateway. */
async function learnerOf(page: Page): Promise<LearnerIds> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: '{ me { id } educationProgress { exerciseSeed } }' },
  });
  const { data } = (await answer.json()) as {
    data: { me: { id: string }; educationProgress: { exerciseSeed: number } };
  };
  return { userId: data.me.id, seed: data.educationProgress.exerciseSeed };
}

/** Checks the current page, at this width and in this theme, for every fault. */
async function expectSound(page: Page, name: string): Promise<void> {
  await settled(page);
  expect(await accessibilityViolations(page), name).toEqual([]);
  expect(await sidewaysOverflow(page), name).toEqual([]);
}

async function learnTutorial(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tutorial Interativo' }).click();
  for (const title of ['Ler o mercado', 'O que um sinal diz', 'Quanto é preciso acertar']) {
    await page.getByRole('link', { name: `Começar ${title}` }).press('Enter');
    await page.getByText(/^Passo 1 de/).waitFor();
    const count = await page.getByRole('navigation', { name: 'Passos do módulo' }).getByRole('link').count();
    for (let step = 1; step <= count; step += 1) {
      await page.getByText(`Passo ${step} de ${count}`).waitFor();
      await expectSound(page, `${title}, step ${step}`);
      await button(page, step < count ? 'Próximo' : 'Concluir Módulo').press('Enter');
    }
    await page.getByRole('link', { name: `Rever ${title}` }).waitFor();
  }
}

async function takeTour(page: Page): Promise<void> {
  await button(page, 'Tour Guiado').press('Enter');
  for (let step = 1; step <= 8; step += 1) {
    await page.getByRole('dialog').getByText(`Passo ${step} de 8`).waitFor();
    if (step < 8) await page.keyboard.press('ArrowRight');
  }
  await button(page, 'Concluir').press('Enter');
  await page.getByText('Tour concluído', { exact: true }).waitFor();
}

async function openEducation(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Educação' }).click();
  await page.getByRole('heading', { name: 'Módulos de estudo' }).waitFor();
}

async function passTest(page: Page, module: LearningModuleId, userId: string): Promise<void> {
  await button(page, 'Enviar respostas').waitFor();
  await chooseEach(
    page,
    dealTest(module, userId, 1).map(({ right }) => right),
  );
  await button(page, 'Enviar respostas').press('Enter');
  await page.getByText(/^Aprovado: 5 de 5 certas/).waitFor();
}

async function learnModule(
  page: Page,
  module: LearningModuleId,
  { userId, seed }: LearnerIds,
): Promise<void> {
  const steps = stepsOf(module);
  for (const [index, step] of steps.entries()) {
    await page.getByText(`Passo ${index + 1} de ${steps.length}`).waitFor();
    await settled(page);
    const work = exerciseOf(step)?.solution(seed) ?? [];
    if (index < steps.length - 1) await (HANDS[step] ?? typeFigures)(page, work);
    else await passTest(page, module, userId);
    const onward = button(page, index < steps.length - 1 ? 'Próximo' : 'Concluir Módulo');
    await expect.poll(() => onward.isEnabled(), { message: `${step} is solved` }).toBe(true);
    await expectSound(page, step);
    await onward.press('Enter');
  }
  await page.getByText('Módulo concluído', { exact: true }).waitFor();
}

const TITLES: Record<LearningModuleId, string> = {
  basics: 'Fundamentos',
  analysis: 'Análise',
  strategy: 'Estratégia',
};

describe('§2 /education: five of five', () => {
  journey(
    'a new account completes the tutorial, the tour and the three learning modules, each step accessible',
    async ({ newPage }) => {
      const page = await newPage();
      await signInAs(page, await ownAccount(page, 'cinco-modulos'));
      await openEducation(page);
      for (const title of Object.values(TITLES))
        expect(await button(page, `Iniciar ${title}`).isDisabled()).toBe(true);
      await learnTutorial(page);
      await openEducation(page);
      await takeTour(page);
      await openEducation(page);
      await page.getByText('2 de 5 módulos').waitFor();
      const learner = await learnerOf(page);
      for (const { id } of LEARNING) {
        await page.getByRole('link', { name: `Iniciar ${TITLES[id]}` }).press('Enter');
        await learnModule(page, id, learner);
        await page.getByRole('link', { name: `Rever ${TITLES[id]}` }).waitFor();
      }
      await page.getByText('5 de 5 módulos').waitFor();
      await expectSound(page, 'education, five of five');
      // 10 for the verified address, 10 for the day, 20 for the tour, 30 for each of six modules.
      await page.getByRole('banner').getByTitle('220 XP').waitFor();
      await page.reload();
      await page.getByText('5 de 5 módulos').waitFor();
    },
    300_000,
  );
});
