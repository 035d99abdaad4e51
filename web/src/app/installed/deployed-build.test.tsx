import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../ui/ui-provider';
import { checkForNewBuild, followDeployment, newBuildStore } from './deployed-build';
import { UpdateQuestion } from './update-question';

const fetched = vi.fn<typeof fetch>();
const serve = (build: unknown, init?: ResponseInit) =>
  fetched.mockImplementation(async () => Response.json({ build }, init));

function beBuild(build: string) {
  const meta = document.createElement('meta');
  meta.name = 'build';
  meta.content = build;
  document.head.append(meta);
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  newBuildStore.setState(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test('a page detects that the gateway serves another build, and that it serves the page’s own again', async () => {
  beBuild('one');
  serve('two');
  await checkForNewBuild();
  expect(newBuildStore.getState()).toBe('two');
  serve('one');
  await checkForNewBuild();
  expect(newBuildStore.getState()).toBeNull();
});

test('an unavailable, older or invalid gateway response triggers no update', async () => {
  beBuild('one');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await checkForNewBuild();
  serve('two', { status: 404 });
  await checkForNewBuild();
  serve(7);
  await checkForNewBuild();
  expect(newBuildStore.getState()).toBeNull();
});

test('the development server has no builds to compare', async () => {
  fetched.mockClear();
  await checkForNewBuild();
  expect(fetched).not.toHaveBeenCalled();
});

test('the check runs when the page becomes visible again, and stops after the last subscriber', async () => {
  beBuild('one');
  serve('two');
  const stop = followDeployment();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => newBuildStore.getState()).toBe('two');
  stop();
  fetched.mockClear();
  window.dispatchEvent(new Event('online'));
  expect(fetched).not.toHaveBeenCalled();
});

test('the page reloads only when pressed; a postponed build is not offered again, the next one is', async () => {
  beBuild('one');
  const onUpdate = vi.fn();
  render(
    <UiProvider>
      <UpdateQuestion onUpdate={onUpdate} />
    </UiProvider>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  serve('three');
  await checkForNewBuild();
  const update = await screen.findByRole('button', { name: 'Nova versão: atualizar' });
  expect(onUpdate).not.toHaveBeenCalled();
  await userEvent.click(update);
  expect(onUpdate).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar depois' }));
  await checkForNewBuild();
  expect(screen.queryByRole('button')).toBeNull();
  serve('four');
  await checkForNewBuild();
  expect(await screen.findByRole('button', { name: 'Nova versão: atualizar' })).toBeVisible();
});
