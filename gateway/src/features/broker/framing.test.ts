import { describe, expect, test } from 'vitest';
import { mayBeFramed } from './framing.js';

const US = new URL('https://farol.example');
const PAGE = new URL('https://broker.example/trade');

const framed = (contentSecurityPolicy: string | null, xFrameOptions: string | null = null, us = US) =>
  mayBeFramed({ contentSecurityPolicy, xFrameOptions }, us, PAGE);

describe('X-Frame-Options', () => {
  test.each([
    [null, true],
    ['', true],
    ['DENY', false],
    ['deny', false],
    ['SAMEORIGIN', false],
    ['SAMEORIGIN, SAMEORIGIN', false],
    ['ALLOW-FROM https://other.example', true],
    ['ALLOWALL', true],
    ['ALLOWALL, nonsense', false],
    ['DENY, SAMEORIGIN', false],
  ])('%s: %s', (header, allowed) => {
    expect(framed(null, header)).toBe(allowed);
  });

  test('SAMEORIGIN allows a page of the same origin', () => {
    expect(framed(null, 'SAMEORIGIN', PAGE)).toBe(true);
  });
});

describe('frame-ancestors', () => {
  test.each([
    ["default-src 'self'", true],
    ["frame-ancestors 'none'", false],
    ['frame-ancestors', false],
    ["frame-ancestors 'self'", false],
    ['frame-ancestors *', true],
    ['frame-ancestors https:', true],
    ['frame-ancestors http:', true],
    ['frame-ancestors https://farol.example', true],
    ['frame-ancestors HTTPS://FAROL.EXAMPLE', true],
    ['frame-ancestors http://farol.example', true],
    ['frame-ancestors farol.example', true],
    ['frame-ancestors farol.example:443', true],
    ['frame-ancestors farol.example:8443', false],
    ['frame-ancestors farol.example:*', true],
    ['frame-ancestors *.example', true],
    ['frame-ancestors *.farol.example', false],
    ["frame-ancestors 'self' https://other.example", false],
    ["script-src 'self'; Frame-Ancestors https://other.example https://farol.example", true],
    ["frame-ancestors *, frame-ancestors 'none'", false],
    ["frame-ancestors 'none'; frame-ancestors *", false],
  ])('%s: %s', (policy, allowed) => {
    expect(framed(policy)).toBe(allowed);
  });

  test('overrides X-Frame-Options', () => {
    expect(framed('frame-ancestors https://farol.example', 'DENY')).toBe(true);
  });

  test('an address with an explicit port is matched by that port', () => {
    const us = new URL('http://localhost:4000');
    expect(framed('frame-ancestors http://localhost:4000', null, us)).toBe(true);
    expect(framed('frame-ancestors http://localhost', null, us)).toBe(false);
    expect(framed('frame-ancestors localhost:*', null, us)).toBe(false);
  });
});
