import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setSocketState } from '../lib/apollo/connection';
import { system } from '../ui/theme/system';
import { lazyChart } from './lazy-chart';

const nextTask = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const frames: (() => void)[] = [];
const beginFrame = () => act(async () => frames.shift()?.());
beforeEach(() => {
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (begin: () => void) => frames.push(begin));
});

const drawn = () => ({ show: vi.fn(), applyTheme: vi.fn(), remove: vi.fn() });
const themed = (children: ReactNode) => <ChakraProvider value={system}>{children}</ChakraProvider>;

/** A frame, and the task after it. */
async function passFrame(): Promise<void> {
  await beginFrame();
  await nextTask();
}

test('a chart is made after the frame that shows its element, gets the latest data after another, and goes with its element', async () => {
  const chart = drawn();
  const draw = vi.fn((_element: HTMLElement) => chart);
  const { Chart } = lazyChart<object, string>(async () => draw);
  const page = (data: string) => themed(<Chart options={{}} data={data} description="Velas" />);
  const { rerender, unmount } = render(page('old'));
  const element = await screen.findByLabelText('Velas');
  rerender(page('new'));
  await nextTask();
  expect(draw).not.toHaveBeenCalled();
  await passFrame();
  expect(draw).toHaveBeenCalledExactlyOnceWith(element, {});
  await nextTask();
  expect(chart.show).not.toHaveBeenCalled();
  await passFrame();
  expect(chart.show.mock.calls).toEqual([['new']]);
  unmount();
  expect(chart.remove).toHaveBeenCalledOnce();
});

test('a chart whose element is gone before it is made is not made', async () => {
  const draw = vi.fn(drawn);
  const { Chart } = lazyChart<object, string>(async () => draw);
  const { unmount } = render(themed(<Chart options={{}} data="" description="Velas" />));
  await screen.findByLabelText('Velas');
  unmount();
  await passFrame();
  expect(draw).not.toHaveBeenCalled();
});

test('a chart that cannot be made says so in its place, and is made by a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const draw = vi.fn(drawn).mockImplementationOnce(() => {
    throw new Error('no canvas');
  });
  const { Chart } = lazyChart<object, string>(async () => draw);
  render(themed(<Chart options={{}} data="" description="Velas" />));
  await screen.findByLabelText('Velas');
  await passFrame();
  expect(await screen.findByText('O gráfico não carregou')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByLabelText('Velas');
  await passFrame();
  expect(draw).toHaveBeenCalledTimes(2);
});

test('a chart whose code does not load says so in its place, and a retry loads it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(async () => drawn).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { Chart } = lazyChart<object, string>(load);
  render(themed(<Chart options={{}} data="" description="Velas" />));
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByLabelText('Velas')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a chart whose code does not load loads it again once a lost connection is restored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(async () => drawn).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { Chart } = lazyChart<object, string>(load);
  act(() => setSocketState('lost'));
  render(themed(<Chart options={{}} data="" description="Velas" />));
  await screen.findByText('O gráfico não carregou');
  act(() => setSocketState('open'));
  expect(await screen.findByLabelText('Velas')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
