import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { ShownPath } from '../../../testing/shown-path';
import { learned } from '../education.fixture';
import { Academy } from './academy';

const LIST = '/education/tutorial';
const step = (module: string, id: string) => `${LIST}?modulo=${module}&passo=${id}`;

/** A gateway that keeps steps marked done, as the real one does. */
function open(path: string, given = learned()) {
  let progress = given;
  const asked: string[] = [];
  const mark = (id: string, isSolved = false) => {
    asked.push(isSolved ? `${id} solved` : id);
    progress = {
      ...progress,
      academy: progress.academy.map((module) =>
        [...module.stepsDone, id].length > 0 && moduleOf(id) === module.id
          ? { ...module, stepsDone: [...new Set([...module.stepsDone, id])] as typeof module.stepsDone }
          : module,
      ),
    };
    return progress;
  };
  const client = scriptedClient({
    EducationProgress: () => ({ data: { educationProgress: progress } }),
    CompleteStep: ({ variables }) => ({
      data: { completeStep: mark(String(variables.step), variables.solved === true) },
    }),
    CompleteLastStep: ({ variables }) => {
      const completeStep = mark(String(variables.step));
      asked.push(`module ${variables.module}`);
      progress = {
        ...progress,
        academy: progress.academy.map((module) =>
          module.id === variables.module ? { ...module, completedAt: '2026-03-11T12:00:00.000Z' } : module,
        ),
      };
      return { data: { completeStep, completeModule: progress } };
    },
  });
  const page = (
    <>
      <Academy />
      <ShownPath />
    </>
  );
  renderPage(page, client, path);
  return asked;
}

const MODULE_OF: Readonly<Record<string, string>> = {
  'break-even': 'odds',
  regulators: 'odds',
  pause: 'odds',
};
const moduleOf = (id: string) => MODULE_OF[id];

const shownPath = () => screen.getByTestId('path').textContent;
const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
/** Waits until the heading of the opened step has the focus. */
const arriveAt = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 2, name })).toHaveFocus());

describe('§4 tutorial: the list of modules', () => {
  test('shows the progress of each, and leads to the first step that is not done', async () => {
    open(LIST, learned({ steps: { candles: 5, odds: 2 }, solved: { odds: 1 }, completed: ['candles'] }));
    expect(await screen.findByRole('link', { name: 'Rever Ler o mercado' })).toHaveAttribute(
      'href',
      step('candles', 'candle'),
    );
    expect(screen.getByRole('link', { name: 'Começar O que um sinal diz' })).toHaveAttribute(
      'href',
      step('signals', 'agreement'),
    );
    expect(screen.getByRole('link', { name: 'Continuar Quanto é preciso acertar' })).toHaveAttribute(
      'href',
      step('odds', 'martingale'),
    );
    expect(screen.getByText('2 de 6 passos, 1 de 6 exercícios certos')).toBeVisible();
    expect(screen.getByText('5 de 5 passos, nenhum exercício certo')).toBeVisible();
    expect(screen.getByText('Concluído')).toBeVisible();
  });

  test('is shown when the address names an unknown module', async () => {
    open(step('inventado', 'candle'));
    expect(await heading('Módulos do tutorial')).toBeVisible();
  });
});

describe('§4 tutorial: a step', () => {
  test('Next marks it done, opens the next one, and focuses the new heading', async () => {
    const asked = open(step('odds', 'break-even'));
    await heading('Ponto de equilíbrio');
    expect(screen.queryByRole('button', { name: 'Anterior' })).toBeNull();
    await userEvent.click(button('Próximo'));
    await arriveAt('Vinte operações: moeda e vantagem');
    expect(asked).toEqual(['break-even']);
    expect(await screen.findByRole('link', { name: /^Ponto de equilíbrio, feito/ })).toBeInTheDocument();
  });

  test('Next says whether the exercise of the step was solved', async () => {
    const asked = open(step('odds', 'coin'));
    await heading('Vinte operações: moeda e vantagem');
    for (const choice of screen.getAllByRole('radio')) await userEvent.click(choice);
    await userEvent.click(button('Próximo'));
    await waitFor(() => expect(asked).toEqual(['coin solved']));
  });

  test('Anterior leads back and marks nothing', async () => {
    const asked = open(step('odds', 'coin'));
    await userEvent.click(button('Anterior'));
    await arriveAt('Ponto de equilíbrio');
    expect(asked).toEqual([]);
  });

  test('the last one reads Concluir Módulo, completes the module and returns to the list', async () => {
    const asked = open(step('odds', 'regulators'), learned({ steps: { odds: 5 }, completed: ['candles'] }));
    await heading('O que dizem os reguladores');
    await screen.findByRole('meter', { name: '5 de 6 passos feitos' });
    await userEvent.click(button('Concluir Módulo'));
    await arriveAt('Módulos do tutorial');
    expect(asked).toEqual(['regulators', 'module odds']);
    expect(shownPath()).toBe(LIST);
    expect(await screen.findByText('Módulo concluído')).toBeVisible();
    expect(await screen.findByText('Falta 1 módulo do tutorial.')).toBeVisible();
  });

  test('the last one leads to a missing step when there is one', async () => {
    const asked = open(step('odds', 'regulators'), learned({ steps: { odds: 1 } }));
    await screen.findByRole('meter', { name: '1 de 6 passos feitos' });
    await userEvent.click(button('Concluir Módulo'));
    await arriveAt('Vinte operações: moeda e vantagem');
    expect(asked).toEqual(['regulators']);
    expect(await screen.findByText('Falta um passo')).toBeVisible();
  });

  test('the rail names the current step', async () => {
    open(step('odds', 'pause'));
    const rail = within(await screen.findByRole('navigation', { name: 'Passos do módulo' }));
    expect(rail.getByRole('link', { current: 'step' })).toHaveTextContent('Perdas seguidas e pausa');
  });
});
