import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { TaughtStepId } from '#schema/education.js';
import { oneDecimal, type Work } from '#schema/learning/exercise.js';
import { exerciseOf } from '#schema/learning/exercises.js';
import { renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { FIXTURE_SEED } from '../education.fixture';
import { ANALYSIS } from './analysis/analysis-page';
import { BASICS } from './basics/basics-page';
import { type Given, learningGateway } from './learning-gateway.fixture';
import { LearningModule } from './learning-module';
import { STRATEGY } from './strategy/strategy-page';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));

/** Presses every button with this name, until none is left. */
async function pressAll(name: RegExp) {
  for (let next = screen.queryAllByRole('button', { name })[0]; next; ) {
    await userEvent.click(next);
    next = screen.queryAllByRole('button', { name })[0];
  }
}

function slide(name: RegExp | string, value = Number.NaN) {
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });
}

/** Types the figures into the form's fields as written here, and submits them with Enter. */
async function type(figures: Work) {
  const fields = screen.getAllByRole('textbox');
  for (const [place, figure] of figures.entries()) {
    const field = fields[place];
    if (!field) throw new Error(`there is no field for figure ${place + 1}`);
    await userEvent.clear(field);
    await userEvent.type(field, String(figure).replace('.', ','));
  }
  await userEvent.type(fields.at(-1) ?? document.body, '{Enter}');
}

/** Chooses in each group the option with the given index. */
async function choose(groups: readonly HTMLElement[], places: Work) {
  for (const [index, place] of places.entries()) {
    const options = within(groups[index] ?? document.body).getAllByRole('radio');
    await userEvent.click(options[place] ?? document.body);
  }
}

const groups = (name: RegExp) => screen.getAllByRole('group', { name });
const shift = (by: number) => (right: Work) => right.map((figure) => oneDecimal(figure + by));

interface Asked {
  readonly step: TaughtStepId;
  /** Enters the work in the page, and submits it. */
  readonly answer: (work: Work) => Promise<void>;
  /** Turns the right work into a plausible wrong one. */
  readonly wrong: (right: Work) => Work;
  /** The hint for the wrong work: where to look, never the answer. */
  readonly hint: RegExp;
}

const typed = (step: TaughtStepId, by: number, hint: RegExp): Asked => ({
  step,
  answer: type,
  wrong: shift(by),
  hint,
});

const chosenStake = (step: TaughtStepId, hint: RegExp): Asked => ({
  step,
  answer: async ([stake]) => {
    slide(/^Entrada/, stake);
    await press('Escolher esta entrada');
  },
  wrong: shift(1),
  hint,
});

/** The steps that check an answer; the predictions and the plan have separate tests below. */
const CHECKED: readonly (Asked & { readonly module: typeof BASICS })[] = [
  {
    module: BASICS,
    step: 'contract',
    answer: async (work) => {
      await choose(groups(/^Contrato/), work);
      await press('Conferir');
    },
    wrong: (right) => right.map((code) => (code + 1) % 3),
    hint: /^0 de 4 estão certos/,
  },
  {
    module: BASICS,
    step: 'other-side',
    answer: async ([winners]) => {
      slide(/quantos acertam/, winners);
      await press('É aqui que ninguém ganha');
    },
    wrong: shift(-6),
    hint: /Procure o número que deixa a sobra mais perto de zero/,
  },
  {
    module: BASICS,
    step: 'own-break-even',
    answer: async ([payout, even = 0]) => {
      slide(/^Payout/, payout);
      await type([even]);
    },
    wrong: ([payout = 0, even = 0]) => [payout, even - 3],
    hint: /^É mais do que isso/,
  },
  {
    module: BASICS,
    step: 'fair-market',
    answer: async (work) => {
      await pressAll(/^Testar:/);
      await type(work);
    },
    wrong: shift(-1),
    hint: /^Conte de novo/,
  },
  {
    module: BASICS,
    step: 'claims',
    answer: async (work) => {
      await choose(
        groups(/^Canal/),
        work.map((shows) => (shows === 1 ? 0 : 1)),
      );
      await press('Conferir');
    },
    wrong: (right) => right.map((shows) => 1 - shows),
    hint: /^Compare o começo do intervalo com o equilíbrio/,
  },
  {
    module: BASICS,
    step: 'law',
    answer: (work) => {
      expect(screen.getByText(/^Revisto em \d+ de \p{L}+ de 20\d\d\.$/u)).toBeVisible();
      return choose(screen.getAllByRole('group'), work);
    },
    wrong: ([first = 0, ...others]) => [(first + 1) % 3, ...others],
    hint: /O idioma do site não autoriza ninguém/,
  },
  { module: ANALYSIS, ...typed('rsi-by-hand', 1, /^Confira as duas somas/) },
  { module: ANALYSIS, ...typed('macd-by-hand', 1, /^Comece pela de 12/) },
  {
    module: ANALYSIS,
    step: 'own-levels',
    answer: async ([support, resistance]) => {
      slide('Seu suporte', support);
      slide('Sua resistência', resistance);
      await press('Conferir');
    },
    wrong: ([support = 0, resistance = 0]) => [resistance, support],
    hint: /^O suporte fica abaixo de/,
  },
  { module: ANALYSIS, ...typed('cheating-chart', -1, /^Ande uma vela por vez/) },
  {
    module: ANALYSIS,
    step: 'drawn-intervals',
    answer: async (work) => {
      await pressAll(/^Sortear/);
      await type(work);
    },
    wrong: shift(1),
    hint: /^Conte as linhas em que/,
  },
  { module: STRATEGY, ...chosenStake('stake-size', /Diminua a entrada/) },
  { module: STRATEGY, ...chosenStake('ruin', /É mais do que 5,0%/) },
  { module: STRATEGY, ...typed('doubling', 1, /^Some as entradas uma a uma/) },
  { module: STRATEGY, ...typed('diary', -2, /^A primeira é acertos ÷/) },
  { module: STRATEGY, ...typed('when-to-stop', 1, /^Conte as perdas seguidas/) },
];

interface Opened extends Pick<Given, 'predicted' | 'plan'> {
  readonly done?: boolean;
}

/** Opens a module at a step; `done` marks it and the steps before it as done earlier. */
async function openStep(module: typeof BASICS, step: TaughtStepId, { done = false, ...given }: Opened = {}) {
  const place = module.lessons.findIndex(({ id }) => id === step);
  const steps = done ? place + 1 : place;
  const { answers, asked } = learningGateway(module, { steps, ...given });
  renderPage(
    <LearningModule module={module} />,
    scriptedClient(answers),
    `/?modulo=${module.id}&passo=${step}`,
  );
  await screen.findByRole('heading', { level: 2, name: module.lessons[place]?.title });
  return asked;
}

const mayGoOn = () => expect(button('Próximo')).toBeEnabled();
const mayNotGoOn = () => expect(button('Próximo')).toBeDisabled();

describe.each(CHECKED)('§2 $step', ({ module, step, answer, wrong, hint }) => {
  const right = exerciseOf(step)?.solution(FIXTURE_SEED) ?? [];

  test('a wrong answer shows a hint, unlocks nothing and is not saved', async () => {
    const asked = await openStep(module, step);
    await answer(wrong(right));
    expect(screen.getByText(hint)).toBeVisible();
    mayNotGoOn();
    expect(asked).toEqual([]);
  });

  test('a right answer after a wrong one unlocks the next step and is saved', async () => {
    const asked = await openStep(module, step);
    await answer(wrong(right));
    await answer(right);
    expect(screen.getAllByText('Certo.').length).toBeGreaterThan(0);
    mayGoOn();
    await press('Próximo');
    expect(asked).toEqual([[step, right]]);
  });

  test('a step done before can be skipped, and a wrong answer does not lock it', async () => {
    const asked = await openStep(module, step, { done: true });
    mayGoOn();
    await answer(wrong(right));
    expect(screen.getByText(hint)).toBeVisible();
    mayGoOn();
    await press('Próximo');
    expect(asked).toEqual([]);
  });
});

describe('§2 predict', () => {
  const guess = async (count: number) => {
    for (let candle = 0; candle < count; candle += 1) await press('CALL');
  };

  test('nineteen predictions are not enough; the twentieth shows the rate with its interval', async () => {
    const asked = await openStep(ANALYSIS, 'predict');
    await guess(19);
    mayNotGoOn();
    expect(screen.queryByText(/Intervalo de 95%/, { selector: 'dt' })).toBeNull();
    await guess(1);
    expect(screen.getByText('20 de 20')).toBeVisible();
    expect(screen.getByText(/Estas velas são sorteadas/)).toBeVisible();
    await press('Próximo');
    expect(asked).toEqual([['predict', Array(20).fill(1)]]);
  });

  test('each prediction shows what the candle did and whether it was right', async () => {
    await openStep(ANALYSIS, 'predict');
    await guess(1);
    expect(
      screen.getByText(/^Vela 1 de 20: (subiu\. Você disse CALL: acertou|caiu\. Você disse CALL: errou)\.$/),
    ).toBeVisible();
  });

  test('another attempt has other candles, and the first one is saved', async () => {
    const asked = await openStep(ANALYSIS, 'predict');
    const shown = () => screen.getByRole('img', { name: /velas sorteadas/ }).getAttribute('aria-label');
    const first = shown();
    await guess(20);
    await press('Prever outra vez');
    expect(shown()).not.toBe(first);
    for (let candle = 0; candle < 20; candle += 1) await press('PUT');
    expect(screen.getByText('20 de 20')).toBeVisible();
    await press('Próximo');
    expect(asked).toEqual([['predict', Array(20).fill(1)]]);
  });

  test('a step done before shows the saved rate, and another attempt does not replace it', async () => {
    const asked = await openStep(ANALYSIS, 'predict', { done: true, predicted: 13 });
    expect(screen.getByText(/^Da primeira vez você acertou 13 de 20/)).toBeVisible();
    mayGoOn();
    await guess(3);
    mayGoOn();
    await press('Próximo');
    expect(asked).toEqual([]);
  });
});

describe('§2 plan', () => {
  const WHEN = 'Quando entro, e quando não entro';
  const WHAT = 'O que anoto, e quando olho o resultado';
  const KEPT = {
    __typename: 'TradingPlan',
    stakePercent: 2,
    tradesADay: 4,
    lossesToStop: 2,
    entry: 'Só em EUR/USD, de manhã.',
    review: 'Motivo antes, resultado depois.',
    writtenAt: '2026-03-11T12:00:00.000Z',
  };

  test('two words are refused: nothing is saved, and a message names what is missing', async () => {
    const asked = await openStep(STRATEGY, 'plan');
    await userEvent.type(await screen.findByLabelText(WHEN), 'sei lá');
    await press('Salvar meu plano');
    expect(screen.getByText(/Escreva ao menos 10 letras em cada texto/)).toBeVisible();
    mayNotGoOn();
    expect(asked).toEqual([]);
  });

  test('a complete plan is saved in the account and unlocks the next step', async () => {
    const asked = await openStep(STRATEGY, 'plan');
    slide(/^No máximo, operações por dia/, 3);
    await userEvent.type(await screen.findByLabelText(WHEN), KEPT.entry);
    await userEvent.type(screen.getByLabelText(WHAT), KEPT.review);
    await press('Salvar meu plano');
    expect(await screen.findByText(/Seu plano está salvo na sua conta/)).toBeVisible();
    await press('Próximo');
    const { entry, review } = KEPT;
    expect(asked).toEqual([
      ['plan', { stakePercent: 1, tradesADay: 3, lossesToStop: 3, entry, review }],
      ['plan', [1]],
    ]);
  });

  test('a saved plan is shown again on another day', async () => {
    await openStep(STRATEGY, 'plan', { done: true, plan: KEPT });
    expect(await screen.findByLabelText(WHEN)).toHaveValue(KEPT.entry);
    expect(screen.getByLabelText(WHAT)).toHaveValue(KEPT.review);
    expect(screen.getByRole('slider', { name: /^Entrada/ })).toHaveValue('2');
    expect(screen.getByText(/^Salvo pela última vez em/)).toBeVisible();
    mayGoOn();
  });
});

test('§2 every step with an exercise is tested here with a right, a wrong and a resumed answer', () => {
  const tried = [...CHECKED.map(({ step }) => step), 'predict', 'plan'];
  const asking = [BASICS, ANALYSIS, STRATEGY].flatMap(({ lessons }) =>
    lessons.filter(({ exercise }) => exercise !== undefined).map(({ id }) => id),
  );
  expect(tried.toSorted()).toEqual(asking.toSorted());
});
