import { expect, test } from 'vitest';
import { NoticesDocument } from '../../gql/notifications';
import { XpStatsDocument } from '../../gql/progress';
import { fakeGateway } from '../../testing/live-gateway';
import { refetchQuery } from './refetch-query';

const gatewayOfTotals = () =>
  fakeGateway({
    XpStats: () => ({
      xpStats: { __typename: 'XpStats', xpPoints: 20, signalsGenerated: 0, timeSpentMinutes: 0 },
    }),
    Notices: () => ({ notices: { __typename: 'NoticeBoard', unread: 0, items: [] } }),
  });

test('active queries are refetched, and nothing else', async () => {
  const { client, countOf } = gatewayOfTotals();
  const shown = [XpStatsDocument, NoticesDocument].map((query) => client.watchQuery({ query }).subscribe({}));
  await expect.poll(() => [countOf('XpStats'), countOf('Notices')]).toEqual([1, 1]);
  refetchQuery(client, 'XpStats');
  await expect.poll(() => countOf('XpStats')).toBe(2);
  expect(countOf('Notices')).toBe(1);
  for (const query of shown) query.unsubscribe();
});

test('inactive queries are not refetched', async () => {
  const { client, countOf } = gatewayOfTotals();
  await client.query({ query: XpStatsDocument });
  refetchQuery(client, 'XpStats');
  expect(countOf('XpStats')).toBe(1);
});
