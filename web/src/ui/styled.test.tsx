import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { Flex } from './styled/layout';
import { styled } from './styled/styled';

const Row = styled('li', {
  base: { display: 'flex', p: '2' },
  variants: { tone: { calm: { color: 'muted' }, loud: { color: 'put.fg' } }, wide: { true: { w: 'full' } } },
  compoundVariants: [{ tone: 'loud', wide: true, css: { fontWeight: 'semibold' } }],
  defaultVariants: { tone: 'calm' },
});

/** Rules that are there for the classes of an element. */
function rulesFor(element: Element): string {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map(({ cssText }) => cssText),
  );
  return rules.filter((rule) => [...element.classList].some((name) => rule.includes(name))).join('');
}

test('variants and properties become classes, and none of them an attribute', () => {
  render(
    <Row tone="loud" wide gap="2" data-testid="row">
      Um
    </Row>,
  );
  const row = screen.getByTestId('row');
  expect([...row.attributes].map(({ name }) => name).sort()).toEqual(['class', 'data-testid']);
  expect(row.classList).toHaveLength(2);
  expect(rulesFor(row)).toContain('gap');
});

test('the same look is the same class, whatever component it is of and however often it is drawn', () => {
  const Other = styled('li', { base: { display: 'flex', padding: '2', color: 'muted' } });
  const { container } = render(
    <ul>
      <Row tone="calm" />
      <Row />
      <Other />
      <Row tone="loud" />
    </ul>,
  );
  const [one, two, other, loud] = [...container.querySelectorAll('li')].map(({ className }) => className);
  expect(one).toBe(two);
  expect(one).toBe(other);
  expect(loud).not.toBe(one);
});

test('a component of another one has the look of both in one class, and its own wins', () => {
  const Tall = styled(Row, { base: { p: '4', h: '10' } });
  const { container } = render(<Tall tone="loud" />);
  const tall = container.querySelector('li');
  expect(tall?.classList).toHaveLength(1);
  expect(tall && rulesFor(tall)).toContain('--farol-spacing-4');
  expect(tall && rulesFor(tall)).not.toContain('--farol-spacing-2)');
});

test('what one styled element passes to another wins over its own look', () => {
  const Link = styled('a', { base: { color: 'muted', p: '1' } });
  render(
    <Row asChild gap="1">
      <Link href="/docs" gap="3">
        Documentação
      </Link>
    </Row>,
  );
  const link = screen.getByRole('link');
  expect(link.classList).toHaveLength(2);
  expect(rulesFor(link)).toContain('--farol-spacing-2');
  expect(rulesFor(link)).toContain('--farol-spacing-1');
  expect(rulesFor(link)).not.toContain('--farol-spacing-3');
});

test('as a child of its own it keeps both handlers, both references and classes of others', () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  const [given, own] = [createRef<HTMLLIElement>(), createRef<HTMLButtonElement>()];
  render(
    <Row asChild onClick={outer} ref={given}>
      <button type="button" className="theirs" onClick={inner} ref={own}>
        Abrir
      </button>
    </Row>,
  );
  const button = screen.getByRole('button');
  button.click();
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1]);
  expect([given.current, own.current]).toEqual([button, button]);
  expect(button).toHaveClass('theirs');
});

test('another tag may stand for its own, and attributes of a drawing stay attributes', () => {
  const Bar = styled('rect', { base: { fill: 'line' } });
  const { container } = render(
    <Flex as="section" align="center" wrap="wrap">
      <svg aria-hidden="true">
        <Bar x="1" width="4" />
      </svg>
    </Flex>,
  );
  const section = container.querySelector('section');
  expect(section && rulesFor(section)).toMatch(/align-items.*flex-wrap/s);
  expect(section).not.toHaveAttribute('wrap');
  expect(container.querySelector('rect')).toHaveAttribute('width', '4');
});
