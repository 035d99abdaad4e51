import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeGateway, refusal, renderWith } from '../../../testing/live-gateway';
import { dismissNotice, readNotice } from '../../../ui/notify';
import { NoticeSwitchesCard } from './notice-switches-card';

const one = (topic: string, channel: string, enabled = true) => ({
  __typename: 'NoticeSwitch',
  topic,
  channel,
  enabled,
  fixed: topic === 'SECURITY',
});
const STORED = [one('ALERTS', 'BELL'), one('ALERTS', 'MAIL'), one('SECURITY', 'MAIL')];

afterEach(dismissNotice);

function show(SwitchNotices: () => unknown) {
  const gateway = fakeGateway({ NoticeSwitches: () => ({ noticeSwitches: STORED }), SwitchNotices });
  const onChange = vi.fn();
  renderWith(
    gateway,
    <NoticeSwitchesCard others={[{ name: 'Resumo semanal', channel: 'MAIL', checked: false, onChange }]} />,
  );
  return { gateway, onChange };
}

test('alerts are switched off for one channel', async () => {
  const { gateway } = show(() => ({
    switchNotices: [one('ALERTS', 'BELL', false), ...STORED.slice(1)],
  }));
  const bell = await screen.findByRole('switch', { name: 'Alertas de sinais: Sino' });
  await userEvent.click(bell);
  await waitFor(() => expect(bell).not.toBeChecked());
  expect(gateway.asked.at(-1)?.variables).toEqual({ topic: 'ALERTS', channel: 'BELL', enabled: false });
  expect(screen.getByRole('switch', { name: 'Alertas de sinais: E-mail' })).toBeChecked();
});

test('a refused change goes back, with the reason', async () => {
  show(() => Promise.reject(refusal('Serviço indisponível.')));
  const bell = await screen.findByRole('switch', { name: 'Alertas de sinais: Sino' });
  await userEvent.click(bell);
  await waitFor(() => expect(readNotice()?.description).toBe('Serviço indisponível.'));
  expect(bell).toBeChecked();
});

test('messages about security cannot be switched off, and say so', async () => {
  show(() => ({}));
  expect(await screen.findByRole('switch', { name: 'Conta e segurança: E-mail' })).toBeDisabled();
  expect(screen.getByText(/^Sempre enviados/)).toBeInTheDocument();
});

test('the weekly summary is switched beside them', async () => {
  const { onChange } = show(() => ({}));
  await userEvent.click(await screen.findByRole('switch', { name: 'Resumo semanal: E-mail' }));
  expect(onChange).toHaveBeenCalledWith(true);
});
