import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button';
import { UiProvider } from './ui-provider';

test('a button is not a submit button unless its type says so', () => {
  render(<Button>Salvar</Button>, { wrapper: UiProvider });
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('a waiting button shows it, keeps its focus and does nothing', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy busyText="Salvando..." onClick={press}>
        Salvar
      </Button>
    </form>,
    { wrapper: UiProvider },
  );
  const button = screen.getByRole('button', { name: 'Salvando...' });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('a button that can wait has only its own text while it is not waiting', () => {
  render(<Button busyText="Salvando...">Salvar</Button>, { wrapper: UiProvider });
  expect(screen.getByRole('button')).toHaveAccessibleName('Salvar');
  expect(screen.queryByText('Salvando...')).not.toBeInTheDocument();
  expect(document.querySelector('[data-busy-text]')).toHaveAttribute('aria-hidden', 'true');
});

test('without a text for it, a waiting button shows a spinner and keeps its name and the width of its label', () => {
  render(
    <Button busy busyText="" aria-label="Encerrar Firefox">
      Encerrar
    </Button>,
    { wrapper: UiProvider },
  );
  const button = screen.getByRole('button', { name: 'Encerrar Firefox' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button.querySelector('[data-busy-text=""]')).toBeInTheDocument();
  expect(button).toHaveTextContent(/^Encerrar$/);
});
