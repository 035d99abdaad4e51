import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeGateway, refusal, renderWith } from '../../../testing/live-gateway';
import { dismissNotice, readNotice } from '../../../ui/notify';
import { signalParts } from '../signal.fixture';
import { ShareButton } from './share-button';

const ID = 'AAAAAAAAAAAAAAAAAAAAAA';
const link = (showsName: boolean) => ({
  __typename: 'SharedSignal',
  id: ID,
  path: `/s/${ID}`,
  picturePath: `/s/${ID}.png`,
  showsName,
  signalId: 'a',
});

afterEach(dismissNotice);

async function openDialog(answers: Parameters<typeof fakeGateway>[0]) {
  const gateway = fakeGateway(answers);
  renderWith(gateway, <ShareButton signal={signalParts({ id: 'a' })} />);
  await userEvent.click(screen.getByRole('button', { name: /^Compartilhar EUR\/USD/ }));
  await screen.findByRole('dialog', { name: 'Compartilhar sinal' });
  return gateway;
}

test('nothing is shared before the user says so, and then without a name', async () => {
  const gateway = await openDialog({
    SharedSignal: () => ({ sharedSignal: null }),
    ShareSignal: () => ({ shareSignal: link(false) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Criar link' }));
  expect(await screen.findByLabelText('Link')).toHaveValue(`${location.origin}/s/${ID}`);
  expect(screen.getByRole('img', { name: /^Imagem do sinal/ })).toHaveAttribute('src', `/s/${ID}.png?nome=0`);
  expect(screen.getByRole('link', { name: 'Baixar imagem' })).toHaveAttribute('download');
  expect(screen.getByRole('checkbox', { name: /Mostrar meu nome/ })).not.toBeChecked();
  expect(gateway.asked.at(-1)).toMatchObject({
    name: 'ShareSignal',
    variables: { signalId: 'a', showName: false },
  });
});

test('the name is shown once it is ticked', async () => {
  const gateway = await openDialog({
    SharedSignal: () => ({ sharedSignal: link(false) }),
    ShareSignal: () => ({ shareSignal: link(true) }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Mostrar meu nome/ }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Mostrar meu nome/ })).toBeChecked());
  expect(gateway.asked.at(-1)?.variables).toEqual({ signalId: 'a', showName: true });
});

test('a revoked link is gone, and a new one can be made', async () => {
  await openDialog({
    SharedSignal: () => ({ sharedSignal: link(false) }),
    UnshareSignal: () => ({ unshareSignal: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Revogar link' }));
  expect(await screen.findByRole('button', { name: 'Criar link' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Link')).toBeNull();
  expect(readNotice()?.title).toBe('Link revogado');
});

test('a refusal shows the gateway’s text', async () => {
  await openDialog({
    SharedSignal: () => ({ sharedSignal: null }),
    ShareSignal: () => Promise.reject(refusal('São no máximo 200 links. Revogue um deles.')),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Criar link' }));
  await waitFor(() => expect(readNotice()?.description).toBe('São no máximo 200 links. Revogue um deles.'));
});
