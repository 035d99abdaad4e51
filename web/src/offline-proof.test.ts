import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  document.body.innerHTML = `
    <section id="proof" hidden>
      <label for="proof-file">Arquivo</label>
      <input type="file" id="proof-file" />
      <div id="proof-verdict"></div>
      <div id="proof-keys"></div>
    </section>`;
  history.replaceState(null, '', '/prova');
});

/** The page's script runs when it is loaded. */
async function open(stored: string) {
  localStorage.setItem('trustedKeys', stored);
  vi.resetModules();
  await import('./offline-proof');
}

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Arquivo'), { target: { files: [file] } });

const NO_KEYS = '{"logs":"","witnesses":""}';

test('the offline page refuses a file above the limit as too large', async () => {
  await open(NO_KEYS);
  choose(new File(['x'.repeat(65_537)], 'a.tlog-proof'));
  expect(await screen.findByText(/O arquivo é grande demais: o limite é de 64 KB\./)).toBeVisible();
  expect(screen.queryByText(/Não confere/)).toBeNull();
});

test('the offline page shows the verdict on the file that was chosen last', async () => {
  await open(NO_KEYS);
  let fail: () => void = () => undefined;
  const slow = new File([], 'a.tlog-proof');
  slow.text = () =>
    new Promise((_resolve, reject) => {
      fail = () => reject(new Error('gone'));
    });
  slow.slice = () => slow;
  choose(slow);
  choose(new File(['x'.repeat(65_537)], 'b.tlog-proof'));
  expect(await screen.findByText(/grande demais/)).toBeVisible();
  const shown = vi.spyOn(document.getElementById('proof-verdict') as HTMLElement, 'replaceChildren');
  fail();
  choose(new File(['texto'], 'c.tlog-proof'));
  expect(await screen.findByText(/não é uma prova/)).toBeVisible();
  const texts = shown.mock.calls.flat().map((part) => (typeof part === 'string' ? part : part.textContent));
  expect(texts).toEqual([expect.stringContaining('não é uma prova')]);
});

test('the offline page counts malformed stored keys as none', async () => {
  await open('{"logs":5}');
  expect(screen.getByText(/Nenhuma chave está guardada neste navegador/)).toBeVisible();
});
