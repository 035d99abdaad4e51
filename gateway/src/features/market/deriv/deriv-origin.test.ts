import { expect, test } from 'vitest';
import { DERIV_ADDRESS, DERIV_OPTIONS_ADDRESS, derivOrigin } from './deriv-origin.js';

test('the built-in address is a real market, whatever the app id', () => {
  const real = { id: 'deriv:ws.derivws.com', kind: 'real' };
  expect(derivOrigin(DERIV_ADDRESS)).toEqual(real);
  expect(derivOrigin('wss://WS.derivws.com:443/websockets/v3?app_id=2')).toEqual(real);
});

test("the newer API's market data are a real market too, of another id", () => {
  const real = { id: 'deriv:api.derivws.com', kind: 'real' };
  expect(derivOrigin(DERIV_OPTIONS_ADDRESS)).toEqual(real);
  expect(derivOrigin('wss://API.derivws.com:443/trading/v1/options/ws/public?app_id=2')).toEqual(real);
});

test.each([
  ['ws://api.derivws.com/trading/v1/options/ws/public', 'deriv:api.derivws.com:80'],
  ['wss://api.derivws.com:8443/trading/v1/options/ws/public', 'deriv:api.derivws.com:8443'],
  [
    'wss://api.derivws.com.prices.example/trading/v1/options/ws/public',
    'deriv:api.derivws.com.prices.example',
  ],
  ['wss://demo.derivws.com/trading/v1/options/ws/public', 'deriv:demo.derivws.com'],
  ['ws://ws.derivws.com/websockets/v3', 'deriv:ws.derivws.com:80'],
  ['ws://ws.derivws.com:443/websockets/v3', 'deriv:ws.derivws.com:443'],
  ['wss://ws.derivws.com:8443/websockets/v3', 'deriv:ws.derivws.com:8443'],
  ['wss://ws.derivws.com@prices.example/websockets/v3', 'deriv:prices.example'],
  ['wss://ws.derivws.com.prices.example', 'deriv:ws.derivws.com.prices.example'],
  ['wss://ws.derivws.com./websockets/v3', 'deriv:ws.derivws.com.'],
  ['ws://127.0.0.1:4100', 'deriv:127.0.0.1:4100'],
])('%s is another feed, and no real market', (address, id) => {
  expect(derivOrigin(address)).toEqual({ id, kind: 'unverified' });
});
