import type { DataSource } from 'typeorm';
import { vi } from 'vitest';
import { pgPool } from '../src/platform/database/postgres.js';

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

/** The SQL statements of a call. */
export async function statementsOf(dataSource: DataSource, call: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const logged = vi
    .spyOn(dataSource.logger, 'logQuery')
    .mockImplementation((statement) => void statements.push(statement));
  try {
    await call();
    return statements;
  } finally {
    logged.mockRestore();
  }
}
