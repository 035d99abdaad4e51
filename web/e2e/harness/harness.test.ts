import { expect } from 'vitest';
import { journey } from './journey.js';
import { accessibilityViolations, sidewaysOverflow } from './sight.js';

const document = (body: string) =>
  `<!doctype html><html lang="pt-BR"><title>Teste</title><main><h1>Teste</h1>${body}</main></html>`;

journey('a console error, an uncaught exception and a refused script are detected', async (stage) => {
  const page = await stage.newPage();
  await page.route('**/faulty', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "script-src 'nonce-a'" },
      body: document(
        '<script>refused()</script><script nonce="a">console.error("logged"); throw new Error("thrown")</script>',
      ),
    }),
  );
  await page.goto('/faulty');
  // The journey fails if one of these faults does not occur, and each fault would fail it if it were not expected.
  stage.expectFault(/^console: logged/);
  stage.expectFault(/^uncaught: thrown/);
  stage.expectFault(/content security policy|Content Security Policy/);
});

journey(
  'an address without markup has an icon for browsers, which would log an error without it',
  async (stage) => {
    const page = await stage.newPage();
    const icon = await page.request.get('/favicon.ico');
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  },
);

journey('a page that scrolls sideways and an unlabelled field are detected', async ({ newPage }) => {
  const page = await newPage({ width: 360 });
  await page.setContent(document('<div style="width: 400px">wide</div><input>'));
  expect(await sidewaysOverflow(page)).toEqual([expect.stringContaining('width: 400px')]);
  expect(await accessibilityViolations(page)).toContainEqual(expect.stringMatching(/^label: /));
});
