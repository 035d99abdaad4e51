import { expect } from 'vitest';
import { journey } from '../harness/journey.js';
import { recordShifts, shiftsSoFar } from './layout-shift.js';

journey('content that is pushed down is detected, with its new position', async ({ newPage }) => {
  const page = await newPage();
  await recordShifts(page);
  const held = '<div id="late"></div><p>Pushed</p>';
  await page.route('**/pushed', (route) => route.fulfill({ contentType: 'text/html', body: held }));
  await page.goto('/pushed');
  expect(await shiftsSoFar(page)).toEqual([]);
  await page.evaluate(() => {
    const late = document.getElementById('late');
    if (late) late.style.height = '400px';
  });
  const [shift] = await shiftsSoFar(page);
  expect(shift?.value).toBeGreaterThan(0);
  expect(shift?.moved).toEqual([expect.stringMatching(/^<p> Pushed \(\d+ \d+ .* → \d+ 4\d\d /)]);
});
