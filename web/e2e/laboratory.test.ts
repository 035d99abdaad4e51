import { expect } from 'vitest';
import { DEMO } from './harness/demo-user.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { candleFile, chooseCandles, tryCombination } from './harness/laboratory.js';

journey(
  '§6 laboratory: a file is tested without any network call, and every combination counts',
  async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/laboratorio');
    await page.getByRole('heading', { level: 1, name: 'Laboratório' }).waitFor();
    await page.waitForLoadState('networkidle');
    const called: string[] = [];
    page.on('request', (request) => called.push(`${request.method()} ${request.url()}`));
    await chooseCandles(page, candleFile('GBPUSD_M5.csv', 3000));
    await page.getByText('GBP/USD 5m').waitFor();
    await tryCombination(page, 1);
    await page.getByText('por acaso ela pareceria boa em 5% das vezes').waitFor();
    // Repeating a combination does not count as a second one.
    await tryCombination(page, 1);
    const slider = page.getByRole('slider', { name: 'RSI' });
    await slider.focus();
    await slider.press('End');
    await tryCombination(page, 2);
    await page.getByText('por acaso uma delas pareceria boa em 10% das vezes').waitFor();
    await page.getByText('sem chance estimada').waitFor();
    // Only the worker's own file was fetched.
    expect(called.filter((call) => !/^GET [^?]*\/assets\/[\w-]+\.js$/.test(call))).toEqual([]);
  },
);

journey(
  '§6 laboratory: the last third is shown once, for the combination that the user commits to',
  async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/laboratorio');
    const file = candleFile('EURGBP_M5.csv', 2000);
    await chooseCandles(page, file);
    const commit = page.getByRole('button', { name: 'Decidir e ver o terço' });
    expect(await commit.isDisabled()).toBe(true);
    await tryCombination(page, 1);
    await commit.click();
    const held = page.getByRole('region', { name: 'O terço guardado' });
    await held.getByText('Esta é a prova da combinação').waitFor();
    expect(await commit.count()).toBe(0);
    await page.reload();
    await chooseCandles(page, { ...file, name: 'outro nome.csv' });
    await held.getByText('já foram vistos neste navegador').waitFor();
    expect(await commit.count()).toBe(0);
    // Another tab, with a truncated file and one of another timeframe.
    const other = await page.context().newPage();
    const otherHeld = other.getByRole('region', { name: 'O terço guardado' });
    for (const changed of [candleFile('EURGBP_M5.csv', 1900), candleFile('EURGBP_M15.csv', 700, 15)]) {
      await other.goto('/laboratorio');
      await chooseCandles(other, changed);
      await otherHeld.getByText('já foram vistos neste navegador').waitFor();
    }
    // Other prices are still offered.
    await chooseCandles(other, candleFile('EURUSD_M5.csv', 1900));
    await otherHeld.getByText('ainda não foi mostrado').waitFor();
  },
);

journey(
  '§6 laboratory: a file without candles is refused with a reason, and the page still works',
  async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/laboratorio');
    const text = { name: 'notas.csv', mimeType: 'text/csv', buffer: Buffer.from('nenhuma vela') };
    await page.locator('input[type=file]').setInputFiles(text);
    await page.getByText('Não reconheci as colunas').waitFor();
    const broken = { name: 'EURUSD_M5.csv.gz', mimeType: 'application/gzip', buffer: Buffer.from('nada') };
    await page.locator('input[type=file]').setInputFiles(broken);
    await page.getByText('não é um .gz').waitFor();
    await chooseCandles(page, candleFile('EURUSD_M5.csv', 1000));
  },
);

journey(
  '§6 laboratory: signed-in users can test the feed’s own history; signed-out users see why they cannot',
  async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/laboratorio');
    await page.getByRole('button', { name: 'Usar o histórico do Farol' }).click();
    await page.getByText('O histórico do Farol é para quem entrou.').waitFor();
    await openAs(page, DEMO, '/laboratorio');
    await page.getByRole('button', { name: 'Usar o histórico do Farol' }).click();
    await page.getByRole('button', { name: 'Carregar' }).click();
    await page.getByText('EUR/USD 5m').waitFor();
    await tryCombination(page, 1);
  },
);
