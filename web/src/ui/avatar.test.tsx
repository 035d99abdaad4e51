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

test('a photo stands in the place of the initials, and they in its place where it does not come', () => {
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

test('a ring stands around the disc and leaves its size and its initials', () => {
  const { container } = render(
    <UiProvider>
      <Avatar name="Marina Azevedo" ring="LENS" />
    </UiProvider>,
  );
  expect(container).toHaveTextContent('MA');
  expect(container.querySelectorAll('svg path')).toHaveLength(10);
});
