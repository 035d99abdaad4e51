import { expect, test } from 'vitest';
import { sightingText } from './sighting-text';

const NOW = Date.UTC(2026, 10, 29, 12);

function witness(name: string, size: number | null, secondsAgo = 0, verified = true) {
  const signedAt = size === null ? null : new Date(NOW - secondsAgo * 1000).toISOString();
  return { __typename: 'RecordWitness', name, vkey: `${name}+1`, size, signedAt, verified } as const;
}

test.each([
  [[], /^Nenhuma testemunha de fora foi nomeada/],
  [[witness('a', null)], /^Nenhuma das testemunhas nomeadas assinou/],
  [[witness('a', 100, 5, false)], /^Nenhuma das testemunhas nomeadas assinou/],
  [[witness('a', 100, 40)], /^Visto por 1 testemunha \(a\) há 40 s\.$/],
  [[witness('a', 100, -2)], /^Visto por 1 testemunha \(a\) há 0 s\.$/],
  [
    [witness('a', 100, 50), witness('b', 100, 40), witness('c', 100, 45)],
    /^Visto por 3 testemunhas \(a, b, c\), a última há 40 s\.$/,
  ],
  [
    [witness('a', 90, 100), witness('b', 80, 7300), witness('c', null), witness('d', 40, 90_000)],
    /^Visto por 1 testemunha \(a\) há 1 min, com as primeiras 90 linhas\. Mais atrás: b \(há 2 h\), c \(nunca\), d \(há 1 dia\)\.$/,
  ],
])('case %#: the sentence says who has seen the newest checkpoint and when', (witnesses, text) => {
  expect(sightingText(100, witnesses, NOW)).toMatch(text);
});
