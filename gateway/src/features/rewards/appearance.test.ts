import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHART_THEMES, PROFILE_RINGS } from '#schema/rewards.js';
import { reachLevel, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runQuery } from '../../../test/run.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const CHOOSE =
  'mutation ($input: AppearanceInput!) { chooseAppearance(input: $input) { id profileRing chartTheme } }';
const choose = (token: string, input: Record<string, string>) => runQuery(farol, CHOOSE, { input }, token);
const shown = async (token: string) =>
  (await runQuery(farol, '{ me { appearance { id profileRing chartTheme } } }', {}, token)).data;

describe('an appearance', () => {
  test('by default is the one that everybody begins with', async () => {
    const { user, token } = await signedInUser(farol);
    const appearance = { id: user.id, profileRing: 'NONE', chartTheme: 'CLASSIC' };
    expect(await shown(token)).toEqual({ me: { appearance } });
  });

  test.each([
    ...PROFILE_RINGS.map(({ id, level }) => ({ level, input: { profileRing: id } })),
    ...CHART_THEMES.map(({ id, level }) => ({ level, input: { chartTheme: id } })),
  ])('$input is open from level $level on, and not one level below', async ({ level, input }) => {
    const { user, token } = await signedInUser(farol);
    if (level > 1) {
      await reachLevel(farol, user.id, level - 1);
      const { code, errors } = await choose(token, input);
      expect(code).toBe('FORBIDDEN');
      expect(errors?.[0]?.message).toBe(`Disponível a partir do nível ${level}.`);
      await reachLevel(farol, user.id, level);
    }
    expect((await choose(token, input)).data).toMatchObject({ chooseAppearance: input });
    expect(await shown(token)).toMatchObject({ me: { appearance: input } });
  });

  test('an omitted choice stays as it is, also if both are chosen at once', async () => {
    const { user, token } = await signedInUser(farol);
    await reachLevel(farol, user.id, 10);
    await Promise.all([choose(token, { profileRing: 'LENS' }), choose(token, { chartTheme: 'DUSK' })]);
    expect(await shown(token)).toMatchObject({
      me: { appearance: { profileRing: 'LENS', chartTheme: 'DUSK' } },
    });
  });

  test('of two choices in one call, neither applies if one is locked', async () => {
    const { token } = await signedInUser(farol);
    expect((await choose(token, { chartTheme: 'BLUE_ORANGE', profileRing: 'TIDE' })).code).toBe('FORBIDDEN');
    expect(await shown(token)).toMatchObject({ me: { appearance: { chartTheme: 'CLASSIC' } } });
  });

  test('§6 page access: choosing requires access to the rewards page', async () => {
    const { token } = await signedInUser(farol, { accessRewards: false });
    expect((await choose(token, { chartTheme: 'BLUE_ORANGE' })).code).toBe('FORBIDDEN');
  });

  test('the choices are in the export of the user', async () => {
    const { token } = await signedInUser(farol);
    await choose(token, { chartTheme: 'BLUE_ORANGE' });
    expect(await personalDataOf(farol, token)).toMatchObject({
      rewards: { appearance: { chartTheme: 'BLUE_ORANGE' }, weeklySummary: null },
    });
  });
});
