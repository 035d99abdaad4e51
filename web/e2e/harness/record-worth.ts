import type { Page } from 'playwright-core';

const point = (chance: number, decided: number, calibrated: number, width: number) => ({
  __typename: 'RecordReliabilityPoint',
  ...{ chance, decided, calibrated, low: chance - width, high: chance + width },
});

const reliability = (key: string, ...points: unknown[]) => ({
  __typename: 'RecordReliability',
  key,
  ...{ brier: 0.24981, miscalibration: 0.00004, discrimination: 0.00021, uncertainty: 0.24997 },
  rounding: 0.00001,
  points,
});

const comparison = (rival: string, key: string, word: string, signalsNeeded: number | null) => ({
  __typename: 'RecordComparison',
  ...{ rival, key, decided: 206_238, lead: 0.00021, word, signalsNeeded },
});

const WORTH = {
  __typename: 'RecordWorth',
  comparisons: ['COIN', 'REVERSE'].flatMap((rival) => [
    comparison(rival, 'ALL', 'UNKNOWN', 124_000),
    comparison(rival, '1m', 'WORSE', null),
    comparison(rival, '1h', 'BETTER', null),
  ]),
  reliability: [
    reliability('ALL', point(0.504, 88_745, 0.505, 0.003), point(0.525, 30_637, 0.52, 0.006)),
    reliability('EUR/USD', point(0.504, 65_724, 0.506, 0.004), point(0.541, 2, 1, 0.3)),
  ],
};

/** Shows /placar with chances of a real market, of which the product here has none, and the Brier score in parts. */
export async function showWorth(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('RecordFigures')) return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { record: Record<string, unknown> } };
    answer.data.record.worth = WORTH;
    return route.fulfill({ response, json: answer });
  });
  await page.reload();
  await page.getByRole('region', { name: 'O que a chance vale', exact: true }).waitFor();
  await page.getByText('O escore de Brier em partes').click();
}
