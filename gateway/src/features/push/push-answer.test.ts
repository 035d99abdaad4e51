import { expect, test } from 'vitest';
import { pushAnswer } from './push-answer.js';

test.each([
  [201, '', 'delivered', false],
  [202, '', 'delivered', false],
  [404, '', 'gone', false],
  [410, '{"reason":"Unregistered"}', 'gone', false],
  [401, '{"errno":109}', 'refused', true],
  [403, '{"reason":"BadJwtToken"}', 'refused', true],
  [403, 'the VAPID credentials do not correspond to the credentials of the subscription', 'refused', true],
  [400, '{"reason":"VapidPkHashMismatch"}', 'refused', true],
  [400, 'Invalid Authorization header', 'refused', true],
  [400, '{"reason":"BadDeviceToken"}', 'refused', false],
  [405, '', 'refused', false],
  [413, '', 'refused', true],
  [406, '', 'retry', true],
  [429, '', 'retry', true],
  [500, '', 'retry', false],
  [503, '', 'retry', false],
])('§push: %i %s is %s, counted against the device unless %s', (status, text, kind, isNotOfReceiver) => {
  const answer = pushAnswer({ status, text });
  expect(answer.kind).toBe(kind);
  expect(answer.isNotOfReceiver ?? false).toBe(isNotOfReceiver);
});
