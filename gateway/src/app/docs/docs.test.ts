import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';

let farol: TestGateway;
let closed: TestGateway;
beforeAll(async () => {
  [farol, closed] = await Promise.all([startTestGateway(), startTestGateway({ introspection: false })]);
});
afterAll(() => Promise.all([farol.stop(), closed.stop()]));

const get = (path: string, { address } = farol) => fetch(`${address}${path}`);

describe('the schema', () => {
  test('can be downloaded exactly as committed', async () => {
    const response = await get('/docs/schema.graphql');
    expect(response.headers.get('content-disposition')).toContain('schema.graphql');
    expect(await response.text()).toBe(readFileSync('schema/schema.graphql', 'utf8'));
  });
});

describe('the explorer', () => {
  test('loads only files of this origin, which may be cached indefinitely', async () => {
    const page = await (await get('/docs/graphiql')).text();
    const paths = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(paths).toHaveLength(3);
    expect(page).not.toMatch(/<script>|<style|https?:/);
    for (const path of paths.filter((one) => one !== '/logo.svg')) {
      const response = await get(path);
      expect(response.headers.get('content-type')).toMatch(/^text\/(css|javascript); charset=utf-8$/);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('content-encoding')).toBe('gzip');
      expect((await response.text()).length).toBeGreaterThan(100_000);
    }
    expect((await get('/docs/graphiql/else.js')).status).toBe(404);
  });

  test('has its own policy; other pages keep the strict one', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy');
    expect(await policyOf('/docs/graphiql')).toContain("style-src 'self' 'unsafe-inline'");
    expect(await policyOf('/docs/graphiql')).toContain("script-src 'self';");
    for (const path of ['/docs', '/docs/schema.graphql', '/healthz', '/graphql'])
      expect(await policyOf(path)).not.toContain('unsafe');
  });
});

test.each(['/docs/graphiql', '/docs/schema.graphql'])(
  '%s is not there where introspection is off',
  async (path) => {
    expect((await get(path, closed)).status).toBe(404);
  },
);
