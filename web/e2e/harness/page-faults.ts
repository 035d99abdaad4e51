import type { ConsoleMessage, Page } from 'playwright-core';

/** What went wrong in the pages of a journey without anybody looking at it. */
export interface PageFaults {
  /** A fault that the journey provokes on purpose; each pattern has to be met at least once. */
  readonly expectFault: (pattern: RegExp) => void;
  readonly watch: (page: Page) => Promise<void>;
  /** Faults nobody expected, and expected ones that did not come. */
  readonly report: () => string[];
}

function consoleFault(message: ConsoleMessage): string | undefined {
  const { url } = message.location();
  return message.type() === 'error' ? `console: ${message.text()} (${url})` : undefined;
}

/** Chromium writes a refused style or script to the console only sometimes; the event always comes. */
function tellViolations() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`content security policy: ${violatedDirective} refused ${blockedURI} ${sample}`);
  });
}

export function collectFaults(): PageFaults {
  const faults: string[] = [];
  const expected: RegExp[] = [];
  return {
    expectFault: (pattern) => expected.push(pattern),
    watch: async (page) => {
      await page.addInitScript(tellViolations);
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        const fault = consoleFault(message);
        if (fault !== undefined) faults.push(fault);
      });
    },
    report: () => [
      ...faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
      ...expected
        .filter((pattern) => !faults.some((fault) => pattern.test(fault)))
        .map((pattern) => `expected fault did not come: ${pattern}`),
    ],
  };
}
