import type { Page } from 'playwright-core';

/** A file of candles as a user would choose it, with a jittering price that is the same every time. */
export function candleFile(name: string, length: number, minutes = 5) {
  let state = 7;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  let points = 110_000;
  const lines = Array.from({ length }, (_, i) => {
    const open = points;
    points += Math.round((next() - 0.5) * 100);
    const high = Math.max(open, points) + Math.floor(next() * 30);
    const low = Math.min(open, points) - Math.floor(next() * 30);
    const time = new Date(Date.UTC(2023, 0, 2) + i * minutes * 60_000);
    const stamp = time.toISOString().replaceAll(/[-:]/g, '').slice(0, 15).replace('T', ' ');
    return `${stamp};${[open, high, low, points].map((price) => (price / 100_000).toFixed(5)).join(';')};1`;
  });
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
}

/** Chooses a file on the laboratory's page, and waits until it has loaded. */
export async function chooseCandles(page: Page, file: ReturnType<typeof candleFile>): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Usar estes dados' }).click();
  await page.getByText(/velas, de \d/).waitFor();
}

/** Tries the current combination. */
export async function tryCombination(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Testar combinação' }).click();
  await page
    .getByText(count === 1 ? 'Você tentou 1 combinação' : `Você já tentou ${count} combinações`)
    .waitFor();
}
