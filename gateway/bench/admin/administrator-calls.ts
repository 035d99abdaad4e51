import { AdminSessionService } from '../../src/features/admin/sign-in/admin-session.service.js';
import { AdministratorEntity } from '../../src/features/admin/sign-in/administrator.entity.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { type BenchGateway, percentile } from '../bench-gateway.js';

/** Calls that one administrator may make within a minute. */
const CALLS_EACH = 500;
const CALLS = 60;
const WARM_UP = 5;

export interface Operation {
  readonly query: string;
  readonly variables: object;
}

/** Tokens of administrators, each good for as many calls as the rate limit lets through. */
function tokens({ gateway, dataSource }: BenchGateway): () => Promise<string> {
  let token = '';
  let calls = 0;
  return async () => {
    if (calls % CALLS_EACH === 0) {
      const id = uuidv7(Date.now());
      const row = { id, username: id, usernameKey: id, passwordHash: '', createdAt: new Date() };
      await dataSource.getRepository(AdministratorEntity).insert(row);
      token = await gateway.services.get(AdminSessionService).open(dataSource.manager, id);
    }
    calls += 1;
    return token;
  };
}

async function call(address: string, token: string, operation: Operation): Promise<void> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(operation),
  });
  const { errors } = (await response.json()) as { errors?: { message: string }[] };
  if (errors) throw new Error(errors[0]?.message);
}

/** Measures operations over HTTP, one call after the other: milliseconds of server time, p50 and p95 of sixty. */
export function administratorCalls(bench: BenchGateway) {
  const tokenOf = tokens(bench);
  return async (operation: Operation): Promise<readonly [p50: number, p95: number]> => {
    for (let warm = 0; warm < WARM_UP; warm += 1) await call(bench.address, await tokenOf(), operation);
    bench.serverTimes.length = 0;
    for (let n = 0; n < CALLS; n += 1) await call(bench.address, await tokenOf(), operation);
    const sorted = bench.serverTimes.toSorted((a, b) => a - b);
    return [Number(percentile(sorted, 0.5)), Number(percentile(sorted, 0.95))];
  };
}
