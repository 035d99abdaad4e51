import { expect, test } from 'vitest';
import { zoneName } from './zone-name';

test('a time zone is called by what Brazilians call it, not by its IANA name', () => {
  expect(
    ['America/Sao_Paulo', 'America/Fortaleza', 'America/Manaus', 'America/Noronha'].map(zoneName),
  ).toEqual([
    'horário de Brasília',
    'horário de Brasília',
    'horário do Amazonas',
    'horário de Fernando de Noronha',
  ]);
  expect(zoneName('Europe/Lisbon')).toBe('horário da Europa Ocidental');
  expect(zoneName('UTC')).toBe('horário GMT+00:00');
});
