import { afterEach, beforeEach, expect, test } from 'vitest';
import { rootOfInclusion } from '#schema/tlog/merkle-proof.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { recordMinutes } from '../../../test/record-minutes.js';
import { statementsOf } from '../../../test/round-trips.js';
import { runQuery } from '../../../test/run.js';
import { leafBytes } from './log/log-leaf.js';
import { LogLeafRepository } from './log/log-leaf.repository.js';
import { leafHash } from './log/merkle-tree.js';
import { RecordService } from './record.service.js';
import type { RecordEntryLink } from './record-entry-link.type.js';

const MINUTE = 60_000;

let farol: TestGateway;
const { closeMinute, work } = recordMinutes(() => farol);
beforeEach(async () => {
  farol = await startTestGateway();
});
afterEach(() => farol.stop());

const LINK = 'recordEntry { leaf priceLeaf outcomeLeaf address proof proofFile }';

async function generate(token: string, pair: string): Promise<RecordEntryLink | null> {
  const { data } = await runQuery(
    farol,
    `mutation ($input: GenerateSignalInput!) { generateSignal(input: $input) { ${LINK} } }`,
    { input: { pair, timeframe: '1m' } },
    token,
  );
  return (data as unknown as { generateSignal: { recordEntry: RecordEntryLink | null } }).generateSignal
    .recordEntry;
}

const answer = async <Answer>(path: string) =>
  (await (await fetch(`${farol.address}${path}`)).json()) as Answer;

test('§3 a user’s signal links to its candle’s entry, whose leaf anyone can prove', async () => {
  await work();
  await closeMinute();
  const { token } = await signedInUser(farol);
  const link = (await generate(token, 'GBP/JPY')) ?? expect.fail('the record has read the close');
  expect(link.outcomeLeaf).toBeNull();
  expect(await answer(link.address)).toEqual({ direction: link.leaf, price: link.priceLeaf, outcome: null });
  const leaves = farol.gateway.services.get(LogLeafRepository);
  const [leaf] = await leaves.read(link.leaf, link.leaf + 1);
  const priceLeaf = link.priceLeaf ?? expect.fail('a price');
  expect(await leaves.read(priceLeaf, priceLeaf + 1)).toMatchObject([{ type: 'price', of: link.leaf }]);
  expect(leaf).toMatchObject({ type: 'direction', pair: 'GBP/JPY', timeframe: '1m' });
  expect(link.proofFile).toBe(`/registro/prova/${link.leaf}.tlog-proof`);
  expect((await fetch(farol.address + link.proofFile)).status).toBe(200);
  const { size, hashes } = await answer<{ size: number; hashes: string[] }>(link.proof);
  const head = await farol.gateway.services.get(RecordService).newestHead();
  const proof = hashes.map((hash) => Buffer.from(hash, 'base64url'));
  const hash = leafHash(leafBytes(leaf ?? expect.fail()));
  const root = (await rootOfInclusion(hash, link.leaf, size, proof)) ?? expect.fail();
  expect([size, Buffer.from(root).toString('base64url')]).toEqual([head?.size, head?.root]);

  await closeMinute();
  const past = '{ pastSignals { items { recordEntry { leaf outcomeLeaf } } } }';
  const { data } = await runQuery(farol, past, {}, token);
  expect(data).toMatchObject({
    pastSignals: { items: [{ recordEntry: { leaf: link.leaf, outcomeLeaf: expect.any(Number) } }] },
  });
});

test('§3 a signal generated before the record has read the close has no link yet', async () => {
  const { token } = await signedInUser(farol);
  expect(await generate(token, 'EUR/USD')).toBeNull();
});

test('§3 entries of a list of signals are read with one query', async () => {
  await work();
  await closeMinute();
  const { token } = await signedInUser(farol);
  for (const pair of ['EUR/USD', 'GBP/USD', 'USD/JPY', 'EUR/USD']) await generate(token, pair);
  farol.clock.advance(2 * MINUTE);
  const statements = await statementsOf(farol.database.dataSource, async () => {
    const { data } = await runQuery(farol, `{ pastSignals { items { ${LINK} } } }`, {}, token);
    const { items } = (data as unknown as { pastSignals: { items: { recordEntry: RecordEntryLink }[] } })
      .pastSignals;
    expect(items).toHaveLength(4);
    expect(new Set(items.map(({ recordEntry }) => recordEntry.leaf)).size).toBe(3);
  });
  expect(statements.filter((statement) => statement.includes('record_entries'))).toHaveLength(1);
});
