import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { exerciseOf } from '#schema/learning/exercises.js';
import { refusal, renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { ShownPath } from '../../../testing/shown-path';
import { FIXTURE_SEED, learned } from '../education.fixture';
import { BASICS } from './basics/basics-page';
import { learningGateway, QUESTIONS } from './learning-gateway.fixture';
import { LearningModule } from './learning-module';

const PAGE = '/education/fundamentos';
const step = (id: string) => `${PAGE}?modulo=basics&passo=${id}`;

/** Renders the module; returns what the gateway was asked to store. */
function open(path: string, given = {}) {
  const { answers, asked } = learningGateway(BASICS, given);
  renderPage(
    <>
      <LearningModule module={BASICS} />
      <ShownPath />
    </>,
    scriptedClient(answers),
    path,
  );
  return asked;
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
/** Waits until the heading of the opened step has the focus. */
const arriveAt = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 2, name })).toHaveFocus());
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const solution = (id: 'contract' | 'other-side' | 'fair-market') =>
  exerciseOf(id)?.solution(FIXTURE_SEED) ?? [];
const OUTCOMES = ['Ganhou', 'Perdeu', 'Empatou'];

async function chooseOutcomes(codes: readonly number[]) {
  for (const [place, code] of codes.entries()) {
    const contract = screen.getByRole('group', { name: new RegExp(`^Contrato ${place + 1}:`) });
    await userEvent.click(within(contract).getByRole('radio', { name: OUTCOMES[code] }));
  }
}

describe('§2 learning modules: a page', () => {
  test('of a locked module names what unlocks it', async () => {
    open(PAGE, { open: false });
    expect(await heading('Módulo fechado')).toBeVisible();
    expect(screen.getByText('Ele abre quando você concluir o Tutorial Interativo.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir para o Tutorial Interativo' })).toHaveAttribute(
      'href',
      '/education/tutorial',
    );
  });

  test('resumes at the first step that is not done', async () => {
    open(PAGE, { steps: 2 });
    expect(await heading('O equilíbrio com os seus números')).toBeVisible();
    expect(screen.getByTestId('path')).toHaveTextContent(step('own-break-even'));
    expect(screen.getByText('Módulo de estudo 1 de 3')).toBeVisible();
  });
});

describe('§2 learning modules: a step', () => {
  test('unlocks the next once its exercise is solved, and saves the figures that solve it', async () => {
    const asked = open(step('contract'));
    await heading('O que é uma opção binária');
    expect(button('Próximo')).toBeDisabled();
    expect(button('Próximo')).toHaveAccessibleDescription('Resolva o exercício para seguir.');
    await press('Conferir');
    expect(screen.getByText('Falta o contrato 1.')).toBeVisible();

    const right = solution('contract');
    await chooseOutcomes(right.map((code) => (code + 1) % 3));
    await press('Conferir');
    expect(screen.getByText(/^0 de 4 estão certos/)).toBeVisible();
    expect(button('Próximo')).toBeDisabled();
    await chooseOutcomes(right);
    await press('Conferir');
    expect(screen.getByText('Certo.')).toBeVisible();
    await press('Próximo');
    await arriveAt('Quem está do outro lado');
    expect(asked).toEqual([['contract', right]]);
  });

  test('that was done before can be skipped, and is not marked again', async () => {
    const asked = open(step('contract'), { steps: 3 });
    await heading('O que é uma opção binária');
    await press('Próximo');
    await heading('Quem está do outro lado');
    expect(asked).toEqual([]);
  });

  test('other side: the slider must be where the house neither wins nor loses', async () => {
    open(step('other-side'), { steps: 1 });
    await heading('Quem está do outro lado');
    await press('É aqui que ninguém ganha');
    expect(screen.getByText(/Procure o número que deixa a sobra mais perto de zero/)).toBeVisible();
    fireEvent.change(screen.getByRole('slider'), { target: { value: String(solution('other-side')[0]) } });
    await press('É aqui que ninguém ganha');
    expect(button('Próximo')).toBeEnabled();
  });

  test('fair market: every rule must be tested before the answer is checked', async () => {
    open(step('fair-market'), { steps: 3 });
    await heading('O mercado que ninguém vence');
    const count = screen.getByRole('textbox', { name: 'Regras' });
    await userEvent.type(count, `${solution('fair-market')[0]}{Enter}`);
    expect(screen.getByText(/^Teste antes as 5 regras/)).toBeVisible();
    for (const rule of screen.getAllByRole('button', { name: /^Testar:/ })) await userEvent.click(rule);
    expect(screen.getAllByRole('row')).toHaveLength(6);
    await press('Conferir');
    expect(button('Próximo')).toBeEnabled();
  });

  test('break-even: Brazilian number format is parsed, and other input is refused', async () => {
    open(step('own-break-even'), { steps: 2 });
    await heading('O equilíbrio com os seus números');
    const field = screen.getByRole('textbox', { name: 'Equilíbrio (%)' });
    await userEvent.type(field, 'metade{Enter}');
    expect(screen.getByText(/^Escreva um número/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '54,1 %{Enter}');
    expect(button('Próximo')).toBeEnabled();
  });
});

const answerAll = async () => {
  for (const [place] of QUESTIONS.entries()) {
    const question = await screen.findByRole('group', { name: `${place + 1}. Pergunta ${place + 1}?` });
    await userEvent.click(within(question).getByRole('radio', { name: 'sim' }));
  }
};

describe('§2 learning modules: the test', () => {
  test('names the steps that are missing before it', async () => {
    open(step('basics-test'), { steps: 5 });
    await heading('Teste do módulo');
    expect(
      await screen.findByText('O teste abre quando os outros passos estiverem feitos. Faltam:'),
    ).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Teste do módulo' })).getByRole('link', {
        name: 'O que diz a lei no Brasil',
      }),
    ).toHaveAttribute('href', step('law'));
  });

  test('passed, it lets the module be completed, which returns to Educação', async () => {
    const asked = open(step('basics-test'), { steps: 6 });
    await answerAll();
    expect(button('Concluir Módulo')).toBeDisabled();
    await press('Enviar respostas');
    expect(await screen.findByText(/^Aprovado: 5 de 5 certas/)).toBeVisible();
    await press('Concluir Módulo');
    expect(await screen.findByText('Você concluiu Fundamentos.')).toBeVisible();
    expect(screen.getByTestId('path')).toHaveTextContent('/education');
    expect(asked).toEqual([
      ['test', [0, 0, 0, 0, 0]],
      ['module', 'basics'],
    ]);
  });

  test('not passed, it explains what was right and why, and the module stays open', async () => {
    open(step('basics-test'), { steps: 6, passed: false });
    await answerAll();
    await press('Enviar respostas');
    expect(await screen.findByText(/^Ainda não: 3 de 5 certas, e é preciso acertar 4/)).toBeVisible();
    expect(screen.getAllByText('A resposta é “não”. Porque sim.')).toHaveLength(2);
    expect(button('Concluir Módulo')).toBeDisabled();
  });

  test('requires an answer to every question', async () => {
    open(step('basics-test'), { steps: 6 });
    await screen.findByRole('button', { name: 'Enviar respostas' });
    await press('Enviar respostas');
    expect(screen.getByText('Falta responder à pergunta 1.')).toBeVisible();
  });
});

test('a locked test shows for how long', async () => {
  const client = scriptedClient({
    EducationProgress: () => ({
      data: { educationProgress: learned({ steps: { basics: 6 }, counted: ['tutorial'] }) },
    }),
    ModuleTest: () => refusal('RATE_LIMITED', 'O teste abre de novo em 42 s.'),
  });
  renderPage(<LearningModule module={BASICS} />, client, step('basics-test'));
  expect(await screen.findByText('O teste abre de novo em 42 s.')).toBeVisible();
});
