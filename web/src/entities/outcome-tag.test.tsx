import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiProvider } from '../ui/ui-provider';
import { OutcomeTag } from './outcome-tag';

test.each([
  ['WON', 'Acertou'],
  ['LOST', 'Errou'],
  ['TIE', 'Empate'],
  ['VOID', 'Anulado'],
  [null, 'Aguardando preço'],
] as const)('outcome %s reads %s', (outcome, text) => {
  render(<OutcomeTag outcome={outcome} />, { wrapper: UiProvider });
  expect(screen.getByText(text)).toBeVisible();
});
