import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { holdToken } from '../../lib/session/token';
import { refusal, renderPage, scriptedClient } from '../../testing/scripted-gateway';
import { FeedChoice } from './feed-choice';

const names = () => [...screen.getByLabelText<HTMLSelectElement>('Par').options].map(({ value }) => value);

function show(StarredPairs: Parameters<typeof scriptedClient>[0][string]) {
  holdToken('abc');
  renderPage(<FeedChoice onLoad={() => undefined} />, scriptedClient({ StarredPairs }, '/laboratorio'));
}

test('starred pairs come first here too', async () => {
  show(() => ({ data: { starredPairs: ['USD/JPY', 'GBP/JPY'] } }));
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['USD/JPY', 'GBP/JPY']));
  expect(names().toSorted()).toEqual([...PAIRS].sort());
});

test('without access to stars the list is complete', async () => {
  show(() => refusal('FORBIDDEN', 'Acesso não liberado'));
  await screen.findByLabelText('Par');
  expect(names()).toEqual(PAIRS);
});
