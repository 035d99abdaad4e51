import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInAdministrator } from '../../../../test/administrators.js';
import { signedInUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { runQuery } from '../../../../test/run.js';
import { subscribe } from '../../../../test/subscriptions.js';
import { EventBus } from '../../../platform/event-bus.js';
import { brokerFrameChanged } from '../../broker/broker.event.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

test('switching the embedded broker off reaches every user at once, and is answered and stored', async () => {
  const { token: admin } = await signedInAdministrator(farol);
  const users = [await signedInUser(farol), await signedInUser(farol)];
  const open = users.map(({ token }) =>
    subscribe(farol, token, 'subscription { brokerFrameChanged { on } }'),
  );
  const events = farol.gateway.services.get(EventBus);
  for (const subscription of open) {
    // Only a received event proves that the subscription is active.
    const received = () => {
      events.publish(brokerFrameChanged, 'all', null);
      return subscription.results.length;
    };
    await expect.poll(received).toBeGreaterThan(0);
  }
  const turn = (on: boolean) =>
    runQuery(farol, 'mutation ($on: Boolean!) { adminSwitchFrame(on: $on) }', { on }, admin);
  for (const on of [false, true]) {
    expect((await turn(on)).data).toEqual({ adminSwitchFrame: on });
    expect((await runQuery(farol, '{ adminFrameOn }', {}, admin)).data).toEqual({ adminFrameOn: on });
    for (const subscription of open)
      await expect.poll(() => subscription.results.at(-1)).toEqual({ data: { brokerFrameChanged: { on } } });
    for (const { token } of users)
      expect((await runQuery(farol, '{ brokerFrame { on } }', {}, token)).data).toEqual({
        brokerFrame: { on },
      });
  }
  for (const subscription of open) subscription.end();
});

test('of two switches at the same time, the log names the setting that each one found', async () => {
  const { administrator, token: admin } = await signedInAdministrator(farol);
  const turn = (on: boolean) =>
    runQuery(farol, 'mutation ($on: Boolean!) { adminSwitchFrame(on: $on) }', { on }, admin);
  await turn(true);
  await Promise.all([turn(false), turn(false)]);
  const rows = await farol.database.dataSource.query<{ before: { frameOn: boolean } }[]>(
    `SELECT before FROM admin_audit WHERE administrator_id = $1 AND action = 'FRAME_SWITCHED'
       AND after->>'frameOn' = 'false'`,
    [administrator.id],
  );
  expect(rows.map(({ before }) => before.frameOn).sort()).toEqual([false, true]);
  await turn(true);
});
