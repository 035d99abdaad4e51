import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../../ui/ui-provider';
import { practiceTrade } from '../practice.fixture';
import { createSettlementSound } from './settlement-sound';
import { isSoundOn, SoundSwitch } from './sound-switch';

/** An audio context that records the notes started in it: their frequency and start time, s. */
function fakeAudio(state: AudioContextState = 'running') {
  const notes: [number, number][] = [];
  const resume = vi.fn(async () => undefined);
  const context = {
    state,
    currentTime: 0,
    destination: {},
    resume,
    createGain: () => ({
      gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      connect() {},
    }),
    createOscillator: () => {
      const frequency = { value: 0 };
      return { frequency, connect() {}, stop() {}, start: (at: number) => notes.push([frequency.value, at]) };
    },
  };
  return { context: context as unknown as AudioContext, notes, resume };
}

function pageWithAudio() {
  const audio = fakeAudio();
  vi.stubGlobal('AudioContext', function AudioContext() {
    return audio.context;
  });
  return audio;
}
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const trade = (id: string, result: 'WON' | 'LOST') => practiceTrade({ id, status: 'SETTLED', result });
const page = (settled?: ReturnType<typeof trade>) => (
  <UiProvider>
    <SoundSwitch settled={settled} />
  </UiProvider>
);

test('sounds are off by default, and the browser remembers the choice', async () => {
  const { notes } = pageWithAudio();
  const { rerender } = render(page());
  const button = screen.getByRole('button', { name: 'Som ao encerrar operações' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  rerender(page(trade('first', 'WON')));
  expect(notes).toHaveLength(0);

  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(isSoundOn()).toBe(true);
  await waitFor(() => expect(notes).toHaveLength(2));

  // A win sounds the same as a loss.
  const heard = notes.splice(0);
  for (const [id, result] of [
    ['second', 'WON'],
    ['third', 'LOST'],
  ] as const) {
    rerender(page(trade(id, result)));
    await waitFor(() => expect(notes.splice(0)).toEqual(heard));
  }
  await userEvent.click(button);
  rerender(page(trade('fourth', 'WON')));
  expect(notes).toHaveLength(0);
});

test('a context suspended until a user gesture is resumed before it plays', async () => {
  const { context, notes, resume } = fakeAudio('suspended');
  await createSettlementSound(() => context)();
  expect(resume).toHaveBeenCalledOnce();
  expect(notes.map(([, at]) => at)).toEqual([0, 0.16]);
});
