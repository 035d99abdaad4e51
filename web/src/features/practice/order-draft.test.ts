import { describe, expect, test } from 'vitest';
import { draftOf, draftOfMessage, draftSearch, draftTarget, type OrderDraft } from './order-draft';

const OWN = 'https://farol.example';
const draft: OrderDraft = {
  pair: 'EUR/USD',
  timeframe: '5m',
  direction: 'PUT',
  signalId: '01957f3e-8f00-7abc-8def-0123456789ab',
};

describe('an order draft in an address', () => {
  test('reads as it was written', () => {
    expect(draftOf(draftSearch(draft))).toEqual(draft);
  });

  test.each([
    ['', 'nothing'],
    ['?par=EUR/USD&tempo=5m&direcao=CALL', 'no signal'],
    [draftSearch(draft).replace('EUR%2FUSD', 'BTC%2FUSD'), 'an unknown pair'],
    [draftSearch(draft).replace('5m', '2m'), 'an unknown timeframe'],
    [draftSearch(draft).replace('PUT', 'put'), 'no direction'],
    [draftSearch(draft).replace('01957f3e', '<script>'), 'no id'],
  ])('%s is none: %s', (search) => {
    expect(draftOf(search)).toBeUndefined();
  });
});

describe('an order draft in a message', () => {
  const { address, message } = draftTarget(draft);

  test('is the one of its address', () => {
    expect(draftOf(new URL(address, OWN).search)).toEqual(draft);
    expect(draftOfMessage({ data: message, origin: OWN }, OWN)).toEqual(draft);
  });

  test.each([
    [{ data: message, origin: 'https://elsewhere.example' }],
    [{ data: message, origin: 'null' }],
    [{ data: { ...message, kind: 'other' }, origin: OWN }],
    [{ data: { ...message, search: 7 }, origin: OWN }],
    [{ data: null, origin: OWN }],
    [{ data: 'farol:ordem', origin: OWN }],
  ])('%j is none', (event) => {
    expect(draftOfMessage(event, OWN)).toBeUndefined();
  });
});
