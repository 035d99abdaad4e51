import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'vitest';
import { holdToken } from '../harness/held-token.js';
import { journey } from '../harness/journey.js';
import { fillLists, shoot, showResult } from './shot.js';

const PICTURE = resolve(import.meta.dirname, '../../shots/trading-night-1280.png');
const MAX_BYTES = 200_000;

journey('the picture of the README: the trading page with a result', async ({ newPage }) => {
  const page = await newPage({ theme: 'night', width: 1280 });
  await fillLists(page);
  await holdToken(page);
  await page.goto('/binary-options');
  await showResult(page);
  await shoot(page, PICTURE, false);
  expect(statSync(PICTURE).size).toBeLessThan(MAX_BYTES);
});
