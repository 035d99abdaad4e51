import { webcrypto } from 'node:crypto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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

type Answer = () => Response | Promise<Response>;

const KEY = '/registro/vkey';
const LINKED = '/registro/prova/0.tlog-proof';
const RECORD = '/api/record';

const asked = vi.fn();
const askedPaths = () => asked.mock.calls.map(([path]) => path);

/** What the gateway answers, other than what it usually does. */
function answer(others: Readonly<Record<string, Answer>> = {}) {
  const usual: Record<string, Answer> = {
    [KEY]: () => new Response(`${vkey}\n`),
    [LINKED]: () => new Response(proof),
    [RECORD]: () => Response.json({ witnesses: [{ name: 'jornal.example', vkey: witness }] }),
  };
  const answers = { ...usual, ...others };
  asked.mockImplementation(async (path: string) => answers[path]?.() ?? new Response('', { status: 404 }));
}

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  asked.mockReset();
  answer();
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

const dropFile = (file: File) =>
  fireEvent.change(screen.getByLabelText(/Escolha um arquivo/), { target: { files: [file] } });

const drop = (text: string) => dropFile(new File([text], 'farol-0.tlog-proof'));

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
  expect(askedPaths()).toEqual([RECORD]);
});

test('a first visit takes the key of this address, and a link opens its proof', async () => {
  show('/prova?linha=0');
  expect(await screen.findByText('Confere.')).toBeVisible();
  expect(screen.getByLabelText(/Registros/)).toHaveValue(vkey);
  expect(askedPaths()).toEqual([KEY, LINKED]);
  expect(JSON.parse(localStorage.getItem('trustedKeys') ?? '')).toMatchObject({ logs: vkey });
});

const trustLog = () => localStorage.setItem('trustedKeys', JSON.stringify({ logs: vkey, witnesses: '' }));

/** Whether the page has shown a text at any time since it was watched. */
function watched(text: RegExp) {
  let isSeen = false;
  const look = () => {
    isSeen ||= text.test(document.body.textContent ?? '');
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  ends.push(() => observer.disconnect());
  return () => isSeen;
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** An answer that comes when the test wants it. */
function later() {
  let resolve: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const refused = (status: number, wait?: string) =>
  new Response('', { status, headers: wait === undefined ? {} : { 'retry-after': wait } });

/** How an answer may fail to come, and what is said after 'Não deu para carregar …'. */
const FAILURES: readonly (readonly [string, Answer, string])[] = [
  ['refused by a limit', () => refused(429, '20'), ': o servidor pede 20 s de espera'],
  ['refused by a limit that names no wait', () => refused(429), ''],
  ['that the server fails to give', () => refused(503), ''],
  [
    'without a connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    ': sem conexão com o servidor',
  ],
  [
    'that breaks off',
    () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })),
    ': sem conexão com o servidor',
  ],
];

const again = () => fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));

describe('a linked proof', () => {
  beforeEach(trustLog);

  test.each(FAILURES)('%s has no verdict, and a retry loads it', async (_how, failing, reason) => {
    const judged = watched(/onfere\./);
    answer({ [LINKED]: failing });
    show('/prova?linha=0');
    expect(await screen.findByText(`Não deu para carregar a prova${reason}`)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Guarde o arquivo/ })).toBeNull();
    expect(judged()).toBe(false);
    answer();
    again();
    expect(await screen.findByText('Confere.')).toBeVisible();
    expect(screen.getByRole('link', { name: /Guarde o arquivo/ })).toBeVisible();
    expect(screen.queryByText(/Não deu para carregar/)).toBeNull();
  });

  test('of a line that the record does not have is said to be of none', async () => {
    const refusal = watched(/Não confere/);
    show('/prova?linha=999999');
    expect(await screen.findByText(/O registro não tem a linha 999\.999\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Guarde o arquivo/ })).toBeNull();
    expect(refusal()).toBe(false);
  });

  test.each(['-1', 'abc', '', '1e3', '9007199254740993', '5 e ganhe R$ 1000 em evil.example'])(
    'of an address whose line is no number is not asked for, nor is the address repeated: %j',
    async (line) => {
      const refusal = watched(/Não confere|evil\.example/);
      show(`/prova?linha=${encodeURIComponent(line)}`);
      expect(await screen.findByText(/O endereço não traz o número de uma linha/)).toBeVisible();
      expect(screen.queryByRole('link', { name: /Guarde o arquivo/ })).toBeNull();
      expect(refusal()).toBe(false);
      expect(asked).not.toHaveBeenCalled();
    },
  );

  test('that answers after a file was dropped does not replace the file’s verdict', async () => {
    const proved = watched(/Confere\./);
    const late = later();
    answer({ [LINKED]: () => late.promise });
    show('/prova?linha=0');
    drop(proof.replace('farol.example\n1\n', 'farol.example\n2\n'));
    expect(await screen.findByText(/Uma assinatura não confere/)).toBeVisible();
    late.resolve(new Response(proof));
    await late.promise;
    // Each change of the keys is a new check of what is checked now.
    trust(/Registros/, 'chave');
    expect(await screen.findByText(/Não é uma chave pública: chave/)).toBeVisible();
    trust(/Registros/, vkey);
    expect(await screen.findByText(/Uma assinatura não confere/)).toBeVisible();
    expect(proved()).toBe(false);
  });

  test('leaves the page once a file is dropped, before the file is read', async () => {
    show('/prova?linha=0');
    expect(await screen.findByText('Confere.')).toBeVisible();
    const slow = new File([proof], 'a.tlog-proof');
    slow.text = () => new Promise(() => undefined);
    slow.slice = () => slow;
    dropFile(slow);
    await waitFor(() => expect(screen.queryByText('Confere.')).toBeNull());
  });
});

describe('a dropped file', () => {
  beforeEach(trustLog);

  test('above the limit is refused as too large, though it begins with a valid proof', async () => {
    const proved = watched(/Confere\./);
    show();
    const rest = 65_536 - new TextEncoder().encode(`${proof}— x.example \n`).length;
    // A signature by an unknown key is ignored; it ends where the limit is.
    const padded = `${proof}— x.example${'x'.repeat(rest % 4)} ${'A'.repeat(rest - (rest % 4))}\n`;
    drop(padded + 'Ganhe R$ 1000.\n'.repeat(100_000));
    expect(await screen.findByText(/O arquivo é grande demais: o limite é de 64 KB\./)).toBeVisible();
    expect(proved()).toBe(false);
    drop(padded);
    expect(await screen.findByText('Confere.')).toBeVisible();
  });

  test('that cannot be read has no verdict', async () => {
    const judged = watched(/onfere\./);
    show();
    const folder = new File([], 'pasta');
    folder.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    folder.slice = () => folder;
    dropFile(folder);
    expect(await screen.findByText(/Não deu para ler o arquivo\./)).toBeVisible();
    expect(judged()).toBe(false);
  });
});

describe('the key of this address', () => {
  test('is awaited before there is a verdict', async () => {
    const refusal = watched(/Não confere/);
    const late = later();
    answer({ [KEY]: () => late.promise });
    show('/prova?linha=0');
    expect(await screen.findByText('Carregando a chave do registro…')).toBeVisible();
    late.resolve(new Response(`${vkey}\n`));
    expect(await screen.findByText('Confere.')).toBeVisible();
    expect(refusal()).toBe(false);
  });

  test.each([...FAILURES, ['that is no key', () => new Response('<!doctype html>'), ''] as const])(
    '%s gives no verdict, and a retry loads it',
    async (_how, failing, reason) => {
      const judged = watched(/onfere\./);
      answer({ [KEY]: failing });
      show('/prova?linha=0');
      expect(await screen.findByText(`Não deu para carregar a chave do registro${reason}`)).toBeVisible();
      expect(judged()).toBe(false);
      answer();
      again();
      expect(await screen.findByText('Confere.')).toBeVisible();
      expect(screen.queryByText(/Não deu para carregar/)).toBeNull();
    },
  );

  test('does not replace one that the user has entered meanwhile', async () => {
    const late = later();
    answer({ [KEY]: () => late.promise });
    show('/prova?linha=0');
    const other = vkeyText((await noteSigner('outro.example')).key);
    trust(/Registros/, other);
    expect(await screen.findByText(/Nenhuma chave de registro em que você confia/)).toBeVisible();
    late.resolve(new Response(`${vkey}\n`));
    trust(/Testemunhas/, witness);
    expect(await screen.findByDisplayValue(witness)).toBeVisible();
    expect(screen.getByLabelText(/Registros/)).toHaveValue(other);
    expect(JSON.parse(localStorage.getItem('trustedKeys') ?? '')).toMatchObject({ logs: other });
  });

  test('is not there while the record is empty: nothing is checked', async () => {
    answer({ [KEY]: () => refused(404) });
    const refusal = watched(/Não confere/);
    show('/prova?linha=0');
    expect(await screen.findByText(/Nenhuma chave de registro está guardada neste navegador/)).toBeVisible();
    expect(refusal()).toBe(false);
  });

  test.each(['{"logs":5}', '{"logs":["a"],"witnesses":{}}', '5', 'null', '"chave"', '{'])(
    'is read anew if what is stored is malformed: %s',
    async (stored) => {
      localStorage.setItem('trustedKeys', stored);
      show('/prova?linha=0');
      expect(await screen.findByText('Confere.')).toBeVisible();
      expect(JSON.parse(localStorage.getItem('trustedKeys') ?? '')).toEqual({ logs: vkey, witnesses: '' });
    },
  );
});

test.each([...FAILURES, ['that is no list', () => Response.json({})] as const])(
  'witnesses of an answer %s are said to be not loaded, and a retry lists them',
  async (_how, failing, reason = '') => {
    trustLog();
    const none = watched(/não nomeia testemunhas/);
    answer({ [RECORD]: failing });
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Ver as testemunhas deste registro' }));
    expect(await screen.findByText(`Não deu para carregar as testemunhas${reason}`)).toBeVisible();
    expect(none()).toBe(false);
    answer();
    again();
    expect(await screen.findByText(witness)).toBeVisible();
  },
);

test('a record that names no witness is said to name none', async () => {
  trustLog();
  answer({ [RECORD]: () => Response.json({ witnesses: [] }) });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Ver as testemunhas deste registro' }));
  expect(await screen.findByText('Este registro não nomeia testemunhas.')).toBeVisible();
});
