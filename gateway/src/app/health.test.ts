import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { roundTrips } from '../../test/round-trips.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const probe = async () => (await fetch(`${farol.address}/readyz`)).status;

describe('/readyz', () => {
  test('asks the database once a second, however many ask it', async () => {
    const { dataSource } = farol.database;
    const flood = async () => {
      expect(await Promise.all(Array.from({ length: 50 }, probe))).toEqual(Array(50).fill(200));
    };
    farol.clock.advance(1000);
    expect(await roundTrips(dataSource, flood)).toBe(1);
    farol.clock.advance(999);
    expect(await roundTrips(dataSource, flood)).toBe(0);
    farol.clock.advance(1);
    expect(await roundTrips(dataSource, flood)).toBe(1);
  });

  test('reports within a second that the database is unreachable, and that it is back', async () => {
    farol.clock.advance(1000);
    expect(await probe()).toBe(200);
    const away = vi.spyOn(farol.database.dataSource, 'query').mockRejectedValue(new Error('away'));
    farol.clock.advance(1000);
    expect([await probe(), await probe(), away.mock.calls.length]).toEqual([503, 503, 1]);
    away.mockRestore();
    farol.clock.advance(1000);
    expect(await probe()).toBe(200);
  });
});
