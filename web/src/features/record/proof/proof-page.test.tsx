import { webcrypto } from 'node:crypto';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { utf8 } from '#schema/tlog/bytes.js';
import { checkpointText } from '#schema/tlog/checkpoint.js';
import { leafHashOf } from '#schema/tlog/merkle-proof.js';
import { noteOf } from '#schema/tlog/signed-note.js';
import { noteSigner } from '#schema/tlog/testing/note-signer.js';
import { tlogProofText } from '#schema/tlog/tlog-proof.js';
import { SIGNATURE_TYPE, vkeyText } from '#schema/tlog/verifier-key.js';
import { UiProvider } from '../../../ui/ui-provider';
import { ProofPage } from './proof-page';

const LEAF = '{"type":"direction","series":1,"pair":"EUR/USD"}';
const SECONDS = Date.UTC(2026, 10, 29, 12, 0, 41) / 1000;

let vkey: string;
let witness: string;
let proof: string;

beforeAll(async () => {
  vi.stubGlobal('crypto', webcrypto);
  const log = await noteSigner('farol.example');
  const seen = await noteSigner('jornal.example', SIGNATURE_TYPE.COSIGNATURE);
  vkey = vkeyText(log.key);
  witness = vkeyText(seen.key);
  const text = checkpointText({ origin: 'farol.example', size: 1, root: await leafHashOf(utf8(LEAF)) });
  const note = noteOf(text, [await log.line(text), await seen.cosignature(text, SECONDS)]);
  proof = tlogProofText({ extra: utf8(LEAF), index: 0, hashes: [], note });
});

const asked = vi.fn();
beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  asked
    .mockReset()
    .mockImplementation(async (path: string) =>
      path === '/registro/vkey' ? new Response(`${vkey}\n`) : new Response(proof),
    );
  vi.stubGlobal('fetch', asked);
});

const show = (path = '/prova') =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[path]}>
        <ProofPage />
      </MemoryRouter>
    </UiProvider>,
  );

const drop = (text: string) =>
  fireEvent.change(screen.getByLabelText(/Escolha um arquivo/), {
    target: { files: [new File([text], 'farol-0.tlog-proof')] },
  });

const trust = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a dropped proof is checked without asking the gateway, and says who saw it when', async () => {
  localStorage.setItem('trustedKeys', JSON.stringify({ logs: vkey, witnesses: '' }));
  show();
  drop(proof);
  expect(await screen.findByText('Confere.')).toBeVisible();
  expect(screen.getByText(LEAF)).toBeVisible();
  expect(screen.getByText(/Nenhuma testemunha em que você confia/)).toBeVisible();
  trust(/Testemunhas/, witness);
  expect(await screen.findByText(/^Visto por jornal.example em 29\/11\/2026 \d\d:00:41\.$/)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('a changed proof, one of another key and no proof are refused, each for its reason', async () => {
  localStorage.setItem('trustedKeys', JSON.stringify({ logs: vkey, witnesses: witness }));
  show();
  drop(proof.replace('farol.example\n1\n', 'farol.example\n2\n'));
  expect(await screen.findByText(/Uma assinatura não confere/)).toBeVisible();
  drop('texto');
  expect(await screen.findByText(/não é uma prova/)).toBeVisible();
  drop(proof);
  expect(await screen.findByText('Confere.')).toBeVisible();
  trust(/Registros/, vkeyText((await noteSigner('farol.example')).key));
  expect(await screen.findByText(/Nenhuma chave de registro em que você confia/)).toBeVisible();
  trust(/Registros/, 'chave');
  expect(await screen.findByText(/Não é uma chave pública: chave/)).toBeVisible();
});

test('witnesses that the record names are trusted only once the user accepts them', async () => {
  localStorage.setItem('trustedKeys', JSON.stringify({ logs: vkey, witnesses: '' }));
  asked.mockImplementation(async () =>
    Response.json({ witnesses: [{ name: 'jornal.example', vkey: witness }] }),
  );
  show();
  drop(proof);
  expect(await screen.findByText('Confere.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Ver as testemunhas deste registro' }));
  expect(await screen.findByText(witness)).toBeVisible();
  expect(screen.getByText(/Nenhuma testemunha em que você confia/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Confiar em jornal.example' }));
  expect(await screen.findByText(/Visto por jornal.example/)).toBeVisible();
  expect(screen.getByText('Você já confia em todas.')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('trustedKeys') ?? '')).toEqual({ logs: vkey, witnesses: witness });
  expect(asked.mock.calls).toEqual([['/api/record']]);
});

test('a first visit takes the key of this address, and a link opens its proof', async () => {
  show('/prova?linha=0');
  expect(await screen.findByText('Confere.')).toBeVisible();
  expect(screen.getByLabelText(/Registros/)).toHaveValue(vkey);
  expect(asked.mock.calls).toEqual([['/registro/vkey'], ['/registro/prova/0.tlog-proof']]);
  expect(JSON.parse(localStorage.getItem('trustedKeys') ?? '')).toMatchObject({ logs: vkey });
});
