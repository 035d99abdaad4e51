import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar, initialsOf } from './avatar';
import { UiProvider } from './ui-provider';

test.each([
  ['Marina Azevedo', 'MA'],
  ['Marina de Souza Azevedo', 'MA'],
  ['  marina ', 'M'],
  ['Usuário', 'U'],
  ['José 🦜', 'J🦜'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a photo replaces the initials, which are shown when it fails to load', () => {
  const { container } = render(
    <UiProvider>
      <Avatar name="Marina Azevedo" photo="/fotos/a.webp" />
    </UiProvider>,
  );
  const photo = container.querySelector('img');
  expect(photo).toHaveAttribute('src', '/fotos/a.webp');
  expect(container).not.toHaveTextContent('MA');
  fireEvent.error(photo ?? container);
  expect(container).toHaveTextContent('MA');
});

test('a ring surrounds the disc and leaves its size and its initials unchanged', () => {
  const { container } = render(
    <UiProvider>
      <Avatar name="Marina Azevedo" ring="LENS" />
    </UiProvider>,
  );
  expect(container).toHaveTextContent('MA');
  expect(container.querySelector('svg path')?.getAttribute('d')?.match(/M/g)).toHaveLength(10);
});
