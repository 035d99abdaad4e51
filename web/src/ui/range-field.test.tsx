import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RangeField } from './range-field';
import { UiProvider } from './ui-provider';

const onChange = vi.fn();
const show = (value: number) =>
  render(
    <RangeField
      label="Payout"
      {...{ value, onChange }}
      min={60}
      max={100}
      step={1}
      valueText={`${value}%`}
    />,
    { wrapper: UiProvider },
  );

test('it is a native slider with a name and a formatted value', () => {
  show(85);
  const slider = screen.getByRole('slider', { name: 'Payout' });
  expect(slider).toHaveAttribute('aria-valuetext', '85%');
  expect(slider).toHaveValue('85');
});

test('a move reports the number', () => {
  show(85);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '70' } });
  expect(onChange).toHaveBeenCalledWith(70);
});

test('the filled part of the track ends where the thumb is', () => {
  show(70);
  expect(screen.getByRole('slider')).toHaveStyle('--filled: 25%');
});
