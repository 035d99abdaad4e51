import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSecondFactorQuery } from '../../gql/accounts-second-factor';
import { fakeGateway, refusal, renderWith } from '../../testing/live-gateway';
import { dismissNotice, readNotice } from '../../ui/notify';
import { LevelBadge } from './level-badge';

/** By default, totals of a user whose levels were celebrated up to level 10. */
const totals = (xpPoints: number, celebratedLevel = 10) => ({
  __typename: 'XpStats',
  xpPoints,
  celebratedLevel,
  signalsGenerated: 3,
  timeSpentMinutes: 12,
});

/** The highest level that the gateway has granted for celebration; each one is granted once. */
let claimed = 0;
function celebrateLevel(level: number): boolean {
  const isFirst = level > claimed;
  claimed = Math.max(claimed, level);
  return isFirst;
}

/** A tab, of this browser or another; by default it may claim level 2. */
function openTab(answers: () => unknown, claim: () => unknown = () => celebrateLevel(2)) {
  const gateway = fakeGateway({
    XpStats: async () => ({ xpStats: await answers() }),
    CelebrateLevel: async () => ({ celebrateLevel: await claim() }),
  });
  const { container } = renderWith(gateway, <LevelBadge />);
  return {
    ...gateway,
    text: () => container.textContent,
    publish: async (xp: number, celebratedLevel?: number) => {
      gateway.send({ xpChanged: totals(xp, celebratedLevel) });
      await pass(0);
    },
    lighting: () => container.querySelectorAll('.lighting').length,
  };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const visibility = vi.spyOn(document, 'visibilityState', 'get');

async function see(state: DocumentVisibilityState) {
  visibility.mockReturnValue(state);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  claimed = 1;
  vi.useFakeTimers();
  visibility.mockReturnValue('visible');
});

afterEach(async () => {
  // A toast outlives the test that caused it.
  dismissNotice();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
});

describe('§2 level badge', () => {
  test('shows level and progress, with the XP as its title', async () => {
    const tab = openTab(() => totals(1240));
    await pass(0);
    expect(screen.getByTitle('1.240 XP')).toBeInTheDocument();
    expect(tab.text()).toContain('Nível 452%, 1.240 XP, faltam 360 XP para o nível 5');
  });

  test('§4 level: level 10 shows 100% with none needed', async () => {
    const tab = openTab(() => totals(12_000));
    await pass(0);
    expect(tab.text()).toContain('Nível 10100%, 12.000 XP, nível máximo');
  });

  test('does not show 100% one XP before the next level', async () => {
    const tab = openTab(() => totals(849));
    await pass(0);
    expect(tab.text()).toContain('Nível 399%');
  });

  test('is empty until the first answer', async () => {
    const tab = openTab(() => new Promise(() => {}));
    await pass(0);
    expect(tab.text()).toBe('');
  });
});

describe('§9 XP poll', () => {
  test('runs every 5 s, and pauses while the tab is hidden', async () => {
    const tab = openTab(() => totals(20));
    await pass(10_100);
    expect(tab.countOf('XpStats')).toBe(3);
    await see('hidden');
    await pass(20_000);
    expect(tab.countOf('XpStats')).toBe(3);
    await see('visible');
    await pass(5000);
    expect(tab.countOf('XpStats')).toBe(4);
  });

  test('keeps the last totals when it fails', async () => {
    const answers = [() => totals(20), () => Promise.reject(new Error('boom'))];
    const tab = openTab(() => (answers.shift() ?? (() => totals(25)))());
    await pass(5500);
    expect(tab.countOf('XpStats')).toBe(2);
    expect(screen.getByTitle('20 XP')).toBeInTheDocument();
    await pass(5000);
    expect(screen.getByTitle('25 XP')).toBeInTheDocument();
  });

  test('answered again after a failure, refetches once what failed meanwhile, and nothing else', async () => {
    let away = true;
    const answer = <Data,>(data: Data) => (away ? Promise.reject(refusal('Serviço indisponível.')) : data);
    const gateway = fakeGateway({
      XpStats: () => answer({ xpStats: totals(20) }),
      SecondFactor: () =>
        answer({ secondFactor: { __typename: 'SecondFactorState', on: true, recoveryCodesLeft: 3 } }),
    });
    function Other() {
      const { data, error } = useSecondFactorQuery();
      return <output>{error ? 'falhou' : String(data?.secondFactor?.on)}</output>;
    }
    renderWith(
      gateway,
      <>
        <LevelBadge />
        <Other />
      </>,
    );
    await pass(10_100);
    expect([screen.getByRole('status').textContent, gateway.countOf('SecondFactor')]).toEqual(['falhou', 1]);
    away = false;
    await pass(5000);
    expect(screen.getByRole('status')).toHaveTextContent('true');
    await pass(20_000);
    expect(gateway.countOf('SecondFactor')).toBe(2);
  });

  test('ignores a slower answer after a published update, which is shown at once', async () => {
    const tab = openTab(() => totals(20));
    await pass(0);
    await tab.publish(25);
    expect(screen.getByTitle('25 XP')).toBeInTheDocument();
    await pass(5100);
    expect(tab.countOf('XpStats')).toBe(2);
    expect(screen.getByTitle('25 XP')).toBeInTheDocument();
  });
});

describe('level-up', () => {
  test('a level that was already celebrated is not celebrated again', async () => {
    const tab = openTab(() => totals(400, 3));
    await pass(3000);
    expect(tab.countOf('CelebrateLevel')).toBe(0);
    expect(tab.lighting()).toBe(0);
    expect(readNotice()).toBeNull();
  });

  test('the new segment lights up and a toast names the level', async () => {
    const tab = openTab(() => totals(95, 1));
    await pass(0);
    await tab.publish(100, 1);
    expect(tab.lighting()).toBe(1);
    await pass(1000);
    expect(readNotice()).toMatchObject({ title: 'Nível 2: HODLER' });
  });

  test('only one of two tabs celebrates', async () => {
    const tabs = [openTab(() => totals(95, 1)), openTab(() => totals(95, 1))];
    await pass(0);
    for (const tab of tabs) await tab.publish(100, 1);
    expect(tabs.map((tab) => tab.lighting())).toEqual([1, 0]);
    expect(tabs.map((tab) => tab.text()?.includes('Nível 2'))).toEqual([true, true]);
  });

  test('a hidden tab celebrates once it is visible', async () => {
    const tab = openTab(() => totals(95, 1));
    await pass(0);
    await see('hidden');
    await tab.publish(100, 1);
    expect(tab.countOf('CelebrateLevel')).toBe(0);
    await see('visible');
    expect(tab.lighting()).toBe(1);
  });

  test('a level reached while no tab was open is celebrated in the next', async () => {
    const tab = openTab(() => totals(100, 1));
    await pass(0);
    expect(tab.lighting()).toBe(1);
  });

  test('after a reload it is not celebrated again, even with stale totals', async () => {
    const before = openTab(() => totals(95, 1));
    await pass(0);
    await before.publish(100, 1);
    expect(before.lighting()).toBe(1);
    const after = openTab(() => totals(100, 1));
    await pass(0);
    expect(after.lighting()).toBe(0);
  });

  test('a failed claim is retried by the next load, not by each poll', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const tab = openTab(
      () => totals(100, 1),
      () => Promise.reject(new Error('away')),
    );
    await pass(11_000);
    expect(tab.countOf('CelebrateLevel')).toBe(1);
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
    const next = openTab(() => totals(100, 1));
    await pass(0);
    expect(next.lighting()).toBe(1);
  });
});
