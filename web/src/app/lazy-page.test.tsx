import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPage, loadOrReload } from './lazy-page';

const gone = () => Promise.reject(new Error('404'));

test('a page whose code is missing after a deployment is reloaded once', () => {
  const reload = vi.fn();
  void loadOrReload('trading', gone, reload);
  return waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a second failure of the same page is an error', async () => {
  sessionStorage.setItem('reloaded:trading', 'true');
  const reload = vi.fn();
  await expect(loadOrReload('trading', gone, reload)).rejects.toThrow('404');
  expect(reload).not.toHaveBeenCalled();
});

test('a page that loads may be reloaded again after the next deployment', async () => {
  sessionStorage.setItem('reloaded:trading', 'true');
  await expect(loadOrReload('trading', async () => 'page')).resolves.toBe('page');
  expect(sessionStorage.getItem('reloaded:trading')).toBeNull();
});

test('a reload of another page does not count', async () => {
  sessionStorage.setItem('reloaded:other', 'true');
  const reload = vi.fn();
  void loadOrReload('trading', gone, reload);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a failed prefetch reloads nothing, and the code is fetched again when the page is shown', async () => {
  const load = vi.fn<() => Promise<() => null>>(gone);
  const page = lazyPage('ahead', load);
  await page.preload();
  expect(sessionStorage.getItem('reloaded:ahead')).toBeNull();
  load.mockResolvedValue(() => null);
  await page.preload();
  expect(load).toHaveBeenCalledTimes(2);
});

test('offline, a page waits for the connection, and nothing is reloaded', async () => {
  const reload = vi.fn();
  const load = vi.fn<() => Promise<string>>(gone);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const loading = loadOrReload('waiting', load, reload);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  load.mockResolvedValue('page');
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect(loading).resolves.toBe('page');
  expect(reload).not.toHaveBeenCalled();
  onLine.mockRestore();
});
