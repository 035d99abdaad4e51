import type { ConsoleMessage, Page } from 'playwright-core';

/** Errors in a journey's pages that no assertion would notice. */
export interface PageFaults {
  /** Declares a fault that the journey provokes on purpose; each pattern must match at least once. */
  readonly expectFault: (pattern: RegExp) => void;
  readonly watch: (page: Page) => Promise<void>;
  /** Unexpected faults, and expected ones that did not occur. */
  readonly report: () => string[];
}

function consoleFault(message: ConsoleMessage): string | undefined {
  const { url } = message.location();
  return message.type() === 'error' ? `console: ${message.text()} (${url})` : undefined;
}

/** Chromium logs a style or script refused by the CSP only sometimes; the event is always fired. */
function logViolations() {
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
      await page.addInitScript(logViolations);
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
