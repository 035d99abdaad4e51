import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeGateway, refusal, renderWith } from '../../../testing/live-gateway';
import { learned } from '../education.fixture';
import { EducationOverview } from './education-overview';

const onTour = vi.fn();

function show(answer: () => unknown) {
  const gateway = fakeGateway({ EducationProgress: async () => ({ educationProgress: answer() }) });
  renderWith(gateway, <EducationOverview onTour={onTour} />);
  return gateway;
}

const progressCard = () => screen.findByRole('region', { name: 'Seu progresso' });

describe('§2 /education: progress', () => {
  test('counts completed modules out of 5', async () => {
    show(() => learned({ counted: ['tutorial', 'guided-tour'] }));
    expect(await screen.findByText('2 de 5 módulos')).toBeVisible();
    const meter = within(await progressCard()).getByRole('meter', { name: 'Módulos concluídos' });
    expect(meter).toHaveAttribute('aria-valuetext', '2 de 5');
    expect(screen.getAllByText('Concluído')).toHaveLength(2);
  });

  test('shows the current tutorial step', async () => {
    show(() => learned({ steps: { candles: 5, signals: 2 }, completed: ['candles'] }));
    expect(await screen.findByText('Módulo 2 de 3')).toBeVisible();
    expect(screen.getByText('0 de 5 módulos')).toBeVisible();
  });

  test('shows a message and a retry when it fails to load', async () => {
    let fails = true;
    show(() => {
      if (fails) throw refusal('Sem conexão');
      return learned();
    });
    expect(await screen.findByText('Não deu para carregar seu progresso')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: /^Tentar novamente/ }));
    expect(await screen.findByText('0 de 5 módulos')).toBeVisible();
  });
});

describe('§2 /education: contents', () => {
  test('Tutorial Interativo leads to the academy, Tour Guiado starts the tour', async () => {
    show(() => learned());
    expect(screen.getByRole('link', { name: 'Tutorial Interativo' })).toHaveAttribute(
      'href',
      '/education/tutorial',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tour Guiado' }));
    expect(onTour).toHaveBeenCalledOnce();
  });

  test('§6 laboratory: the education page links to it', () => {
    show(() => learned());
    expect(screen.getByRole('link', { name: 'Abrir o laboratório' })).toHaveAttribute('href', '/laboratorio');
  });

  test('for a new user the learning modules are locked, and each button names what unlocks it', async () => {
    show(() => learned());
    await screen.findByText('0 de 5 módulos');
    for (const [title, opens] of [
      ['Fundamentos', 'Abre quando você concluir o Tutorial Interativo.'],
      ['Análise', 'Abre quando você concluir o módulo Fundamentos.'],
      ['Estratégia', 'Abre quando você concluir o módulo Análise.'],
    ] as const) {
      const start = screen.getByRole('button', { name: `Iniciar ${title}` });
      expect(start).toBeDisabled();
      expect(start).toHaveAccessibleDescription(opens);
    }
  });

  test('a learning module unlocks once the previous one is complete, and shows its progress', async () => {
    show(() => learned({ counted: ['tutorial'], steps: { basics: 2 } }));
    expect(await screen.findByRole('link', { name: 'Continuar Fundamentos' })).toHaveAttribute(
      'href',
      '/education/fundamentos',
    );
    expect(screen.getByText('2 de 7 passos')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Iniciar Análise' })).toBeDisabled();
  });

  test('the rules of risk: 2 to 5 %, 1-2-3 %, a pause after 3 losses, the end of the day after 5', () => {
    show(() => learned());
    const rules = screen.getByRole('region', { name: 'Gestão de risco' });
    for (const text of [
      '2 a 5%',
      '1-2-3%',
      'Após 3 perdas seguidas, pare por 1 hora. Após 5, pare por hoje.',
    ]) {
      expect(rules).toHaveTextContent(text);
    }
  });
});
