import type { DataSource } from 'typeorm';
import { vi } from 'vitest';
import { pgPool } from '../src/platform/database/pool.js';

/** Round trips of a call to PostgreSQL: each single statement, and each transaction, takes a connection once. */
export async function roundTrips(dataSource: DataSource, call: () => Promise<unknown>): Promise<number> {
  const connect = vi.spyOn(pgPool(dataSource), 'connect');
  try {
    await call();
    return connect.mock.calls.length;
  } finally {
    connect.mockRestore();
  }
}

/** Whether a call begins a transaction of several statements. */
export async function hasTransaction(dataSource: DataSource, call: () => Promise<unknown>): Promise<boolean> {
  const transaction = vi.spyOn(dataSource, 'transaction');
  try {
    await call();
    return transaction.mock.calls.length > 0;
  } finally {
    transaction.mockRestore();
  }
}
