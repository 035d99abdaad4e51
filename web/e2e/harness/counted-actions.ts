import type { Locator } from 'playwright-core';

/** Presses and fillings of a user, counted. */
export function countedActions() {
  let actions = 0;
  return {
    press: (target: Locator) => {
      actions += 1;
      return target.click();
    },
    fill: (target: Locator, text: string) => {
      actions += 1;
      return target.fill(text);
    },
    count: () => actions,
  };
}
