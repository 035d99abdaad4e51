import { expect, test } from 'vitest';
import { momentText } from './moment-format.js';

test('a time is written in a given zone, midnight as 00:00', () => {
  const moment = new Date('2026-03-11T03:00:00Z');
  expect(momentText(moment, 'America/Sao_Paulo')).toBe('11/03 às 00:00');
  expect(momentText(moment, 'America/Manaus')).toBe('10/03 às 23:00');
});
