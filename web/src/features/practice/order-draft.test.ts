import { describe, expect, test } from 'vitest';
import { draftAddress, draftOf, draftSearch, type OrderDraft } from './order-draft';

const OWN = 'https://farol.example';
const draft: OrderDraft = {
  pair: 'EUR/USD',
  timeframe: '5m',
  direction: 'PUT',
  signalId: '01957f3e-8f00-7abc-8def-0123456789ab',
};

describe('an order draft in an address', () => {
  test('is read as it was written', () => {
    expect(draftOf(draftSearch(draft))).toEqual(draft);
    expect(draftOf(new URL(draftAddress(draft), OWN).search)).toEqual(draft);
  });

  test.each([
    ['', 'nothing'],
    ['?par=EUR/USD&tempo=5m&direcao=CALL', 'no signal'],
    [draftSearch(draft).replace('EUR%2FUSD', 'BTC%2FUSD'), 'an unknown pair'],
    [draftSearch(draft).replace('5m', '2m'), 'an unknown timeframe'],
    [draftSearch(draft).replace('PUT', 'put'), 'no direction'],
    [draftSearch(draft).replace('01957f3e', '<script>'), 'no id'],
  ])('%s is not a draft: %s', (search) => {
    expect(draftOf(search)).toBeUndefined();
  });
});
