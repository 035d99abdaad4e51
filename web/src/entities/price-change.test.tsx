import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { system } from '../ui/theme/system';
import { PriceChange } from './price-change';

/** Class names of the changes, which differ with their colour. */
function classesOf(...shares: readonly number[]) {
  return shares.map((share) => {
    const { unmount } = render(
      <ChakraProvider value={system}>
        <PriceChange share={share} period="24 h" />
      </ChakraProvider>,
    );
    const { className, textContent } = screen.getByText(/em 24 h$/);
    unmount();
    return { className, textContent };
  });
}

test('a change that is shown as zero has the colour of neither direction, from above or below', () => {
  const [up, fromAbove, zero, fromBelow, down] = classesOf(0.01, 0.0004, 0, -0.0004, -0.01);
  expect(fromBelow).toEqual(zero);
  expect(fromAbove).toEqual(zero);
  expect(zero?.textContent).toBe('+0,0% em 24 h');
  expect(new Set([up, zero, down].map((shown) => shown?.className)).size).toBe(3);
});
