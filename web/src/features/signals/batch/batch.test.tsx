import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Pair } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import type { Coverage } from '../../../lib/offered-market';
import { fakeGateway, refusal, renderWith } from '../../../testing/live-gateway';
import { notify } from '../../../ui/notify';
import { generatedSignal } from '../signal.fixture';
import { BatchButton, BatchCard } from './batch-card';
import { useBatch } from './use-batch';

vi.mock('../../../ui/notify', () => ({ notify: vi.fn() }));

interface Market {
  readonly pair: Pair;
  readonly timeframe: '5m';
}

let made = 0;
/** The gateway's signal for the requested market. */
function answer({ input }: Record<string, unknown>) {
  made += 1;
  const signal = generatedSignal({ ...(input as Market), id: `signal-${made}` });
  const expirationTime = new Date(Date.now() + 290_000).toISOString();
  const hitRate = { ...signal.hitRate, __typename: 'HitRate' };
  return { ...signal, __typename: 'Signal', hitRate, expirationTime };
}
const generates = { GenerateSignal: (asked: Record<string, unknown>) => ({ generateSignal: answer(asked) }) };

const having = (...pairs: Pair[]) => pairs.map((pair) => ({ pair, timeframes: TIMEFRAMES }));

function Page({ coverage }: { readonly coverage?: Coverage }) {
  const batch = useBatch(coverage, () => 0);
  return (
    <>
      <BatchButton batch={batch} />
      <BatchCard batch={batch} />
    </>
  );
}

const generateSix = () => userEvent.click(screen.getByRole('button', { name: 'Gerar 6 Sinais' }));
const expectToast = (notice: Parameters<typeof notify>[0]) =>
  waitFor(() => expect(notify).toHaveBeenCalledWith(notice));

beforeEach(() => {
  made = 0;
  vi.mocked(notify).mockClear();
});

describe('§7 batch', () => {
  test('six sequential calls, each shown when it completes', async () => {
    const pending: (() => void)[] = [];
    const gateway = fakeGateway({
      GenerateSignal: (asked) =>
        new Promise((resolve) => {
          pending.push(() => resolve({ generateSignal: answer(asked) }));
        }),
    });
    renderWith(gateway, <Page />);
    await generateSix();
    for (let call = 1; call <= 6; call += 1) {
      expect(await screen.findByRole('button', { name: `Gerando ${call} de 6…` })).toBeInTheDocument();
      expect(screen.getByRole('status')).toHaveTextContent(`Gerando ${call} de 6…`);
      expect(gateway.countOf('GenerateSignal')).toBe(call);
      pending[call - 1]?.();
    }
    await screen.findByRole('button', { name: 'Gerar 6 Sinais' });
    expect(gateway.countOf('GenerateSignal')).toBe(6);
  });

  test('one run at a time', async () => {
    const gateway = fakeGateway({ GenerateSignal: () => new Promise(() => undefined) });
    renderWith(gateway, <Page />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Gerar 6 Sinais' }));
    await userEvent.click(screen.getByRole('button', { name: 'Gerando 1 de 6…' }));
    expect(gateway.countOf('GenerateSignal')).toBe(1);
  });

  test('pairs missing from the feed are not requested', async () => {
    const gateway = fakeGateway(generates);
    renderWith(gateway, <Page coverage={having('USD/JPY', 'NZD/USD')} />);
    await generateSix();
    await screen.findAllByRole('listitem');
    await waitFor(() => expect(gateway.countOf('GenerateSignal')).toBe(6));
    expect(gateway.asked[0]?.variables).toEqual({ input: { pair: 'USD/JPY', timeframe: '5m' } });
  });

  test('on a feed with hourly candles only, hours are requested', async () => {
    const gateway = fakeGateway(generates);
    renderWith(
      gateway,
      <Page
        coverage={[
          { pair: 'GBP/JPY', timeframes: ['1h'] },
          { pair: 'GBP/USD', timeframes: ['1h'] },
        ]}
      />,
    );
    await generateSix();
    await waitFor(() => expect(gateway.countOf('GenerateSignal')).toBe(6));
    for (const { variables } of gateway.asked)
      expect(variables).toEqual({ input: { pair: 'GBP/USD', timeframe: '1h' } });
  });

  test('each row leads to the proof of its entry, and says whether a witness had seen it before', async () => {
    const entries = [null, null, '2026-11-29T12:00:00Z', null, null, null].map((cosignedAt, at) =>
      at === 5 ? null : { __typename: 'RecordEntryLink', leaf: 1230 + at, cosignedAt },
    );
    const gateway = fakeGateway({
      GenerateSignal: (asked) => ({ generateSignal: { ...answer(asked), recordEntry: entries[made - 1] } }),
    });
    renderWith(gateway, <Page />);
    await generateSix();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(6));
    await screen.findByRole('button', { name: 'Gerar 6 Sinais' });
    const links = screen
      .getAllByRole('listitem')
      .map((row) => within(row).queryByRole('link'))
      .map((link) => link && [link.getAttribute('href'), link.textContent, link.getAttribute('aria-label')]);
    const linked = (leaf: number) => [
      `/prova?linha=${leaf}`,
      'prova',
      `Prova da linha ${leaf.toLocaleString('pt-BR')} do registro`,
    ];
    expect(links).toEqual([
      linked(1230),
      linked(1231),
      [
        '/prova?linha=1232',
        'prova, vista antes',
        'Prova da linha 1.232 do registro, vista por testemunha antes do resultado',
      ],
      linked(1233),
      linked(1234),
      null,
    ]);
  });

  test('on a feed without any of the seven pairs, nothing is requested', async () => {
    const gateway = fakeGateway(generates);
    renderWith(gateway, <Page coverage={having('NZD/USD')} />);
    await generateSix();
    await expectToast({
      title: 'Falha ao gerar sinais em lote',
      description: 'Este mercado não tem os pares do lote.',
      tone: 'error',
    });
    expect(gateway.countOf('GenerateSignal')).toBe(0);
  });
});

describe('§8 batch', () => {
  test('a success shows the count', async () => {
    renderWith(fakeGateway(generates), <Page />);
    await generateSix();
    await expectToast({
      title: 'Sinais Gerados',
      description: '6 sinais avançados gerados com sucesso',
      tone: 'success',
    });
    const card = screen.getByRole('region', { name: 'Sinais gerados' });
    expect(within(card).getAllByRole('listitem')).toHaveLength(6);
    expect(card).toHaveTextContent('não é probabilidade');
    expect(card).toHaveTextContent('Acerto medido em 412 sinais de usuários');
  });

  test('a failure ends the run, shows its reason and keeps the earlier results', async () => {
    const gateway = fakeGateway({
      GenerateSignal: (asked) =>
        made < 2 ? generates.GenerateSignal(asked) : Promise.reject(refusal('Mercado fechado')),
    });
    renderWith(gateway, <Page />);
    await generateSix();
    await expectToast({
      title: 'Falha ao gerar sinais em lote',
      description: 'Mercado fechado',
      tone: 'error',
    });
    expect(gateway.countOf('GenerateSignal')).toBe(3);
    expect(screen.getByRole('region', { name: 'Sinais gerados' })).toHaveTextContent('2 de 6');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Gerar 6 Sinais' })).not.toHaveAttribute('aria-disabled');
  });

  test('each signal can be saved, once, and keeps the focus', async () => {
    const gateway = fakeGateway({
      ...generates,
      SaveSignal: () => ({ saveSignal: { ...generatedSignal(), __typename: 'Signal', id: 'signal-1' } }),
    });
    renderWith(gateway, <Page />);
    await generateSix();
    const row = (await screen.findAllByRole('listitem'))[0] as HTMLElement;
    await userEvent.click(within(row).getByRole('button', { name: 'Salvar Sinal EUR/USD 5m' }));
    const saved = await within(row).findByRole('button', { name: 'Salvo EUR/USD 5m' });
    expect(saved).toHaveFocus();
    await userEvent.click(saved);
    expect(gateway.asked.filter(({ name }) => name === 'SaveSignal')).toEqual([
      { name: 'SaveSignal', variables: { input: { id: 'signal-1' } } },
    ]);
  });
});
