import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { changeDatabase } from './harness/database.js';
import { openAs, tokenOf } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { ownAccount } from './harness/own-account.js';
import { askGateway } from './harness/practice.js';
import { visualFaults } from './harness/sight.js';

const MINUTE = 60_000;

/** The whole minute so many minutes from now. */
const minuteIn = (minutes: number) => new Date((Math.floor(Date.now() / MINUTE) + minutes) * MINUTE);
const clock = (time: Date) => time.toISOString().slice(11, 16);

function post(id: number, sent: Date, text: string, edited?: Date) {
  const seconds = (time: Date) => String(time.getTime() / 1000);
  const edit = edited && { edited_unixtime: seconds(edited) };
  return { id, type: 'message', date_unixtime: seconds(sent), from: 'Fulano de Tal', text, ...edit };
}

/** An exported chat: the call that was pasted too, a late one that was edited, and talk. */
function exportedChat(pasted: Date) {
  const late = minuteIn(-180);
  const messages = [
    post(1, minuteIn(-200), 'bom dia, meu telefone é 11 98888-7777'),
    post(4, minuteIn(-190), `GBP/USD PUT ${clock(late)} UTC M5`, minuteIn(-170)),
    post(5, minuteIn(-1), `EUR/USD CALL ${clock(pasted)} UTC M5`),
  ];
  const buffer = Buffer.from(JSON.stringify({ name: 'Sala VIP', type: 'public_channel', id: 1, messages }));
  return { name: 'result.json', mimeType: 'application/json', buffer };
}

journey(
  'a source is opened; calls come pasted, by an API key, at its address and from an exported chat, some late, doubled or edited; page and file agree',
  async ({ newPage }) => {
    const page = await newPage();
    const account = await ownAccount(page, 'auditoria');
    const token = await tokenOf(page, account);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await openAs(page, account, '/auditoria');
    await page.getByRole('button', { name: 'Nova fonte' }).click();
    await page.getByLabel('Nome').fill('Grupo do Zé');
    await page.getByLabel('Fuso das horas').selectOption('UTC');
    await page.getByRole('button', { name: 'Abrir fonte' }).click();

    const pasted = minuteIn(30);
    await page.getByLabel('Cole aqui o que foi postado').fill(`EUR/USD CALL ${clock(pasted)} UTC M5`);
    await page.getByRole('button', { name: 'Enviar 1 chamada' }).click();
    await page.getByText('1 chamada conta.').waitFor();

    const { createApiKey } = await askGateway<{ createApiKey: { readonly key: string } }>(
      page,
      token,
      `mutation { createApiKey(input: { name: "robô", scopes: [CALLS], currentPassword: "${account.password}" }) { key } }`,
    );
    const { key } = createApiKey;
    const { callSources } = await askGateway<{ callSources: readonly { readonly id: string }[] }>(
      page,
      key,
      '{ callSources { id } }',
    );
    const [source] = callSources;
    const robot = `{ pair: "USD/JPY", direction: PUT, entryTime: "${minuteIn(40).toISOString()}", expiryMinutes: 5 }`;
    const added = await askGateway(
      page,
      key,
      `mutation { addCalls(input: { sourceId: "${source?.id}", calls: [${robot}] }) { added late duplicates } }`,
    );
    expect(added).toEqual({ addCalls: { added: 1, late: 0, duplicates: 0 } });

    await page.getByText('Receber sem copiar').click();
    await page.getByRole('button', { name: 'Criar endereço' }).click();
    const address = await page.getByRole('region', { name: 'endereço da fonte' }).textContent();
    const robotPost = await page.request.post(new URL(address ?? '').pathname, {
      data: `EUR/USD CALL ${clock(pasted)} UTC M5\nGBP/USD CALL ${clock(minuteIn(45))} UTC M1`,
      headers: { 'content-type': 'text/plain' },
    });
    expect(await robotPost.json()).toEqual({
      ...{ added: 1, late: 0, duplicates: 1, unclear: [], refused: [] },
    });

    await page.getByText('Trazer o passado').click();
    await page.locator('input[type=file]').setInputFiles(exportedChat(pasted));
    await page.getByText('2 números de mensagem faltam: apagadas ou de outro tipo.').waitFor();
    await page
      .getByRole('list', { name: 'Chamadas do export' })
      .getByText('editada depois da entrada')
      .waitFor();
    expect(await visualFaults(page, 'exported chat')).toEqual([]);
    await page.getByRole('button', { name: 'Enviar 2 chamadas' }).click();
    await page.getByText('2 de 2 enviadas: 1 chegou tarde e não conta; 1 já estava aqui.').waitFor();
    expect(sent.join('\n')).not.toMatch(/Fulano|Sala VIP|98888|bom dia|result\.json/);

    await changeDatabase(
      `UPDATE source_calls SET entry_time = entry_time - interval '1 hour', received_at = received_at - interval '1 hour', attempt_at = now()
       WHERE source_id = $1 AND in_time`,
      [source?.id],
    );
    await page.reload();
    const calls = page.getByRole('list', { name: 'Chamadas da fonte' });
    await expect
      .poll(() => calls.getByText(/^(Acertou|Errou|Empate|Anulado)/).count(), { timeout: 30_000 })
      .toBe(4);
    await page.getByText('2 chamadas repetidas contaram uma vez só.').waitFor();
    await page.getByText(/^Não verificadas: 1 chamada chegou depois da hora/).waitFor();
    const figure = async (term: string) =>
      page
        .locator('dt', { hasText: new RegExp(`^${term}$`) })
        .locator('xpath=following-sibling::dd')
        .textContent();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar CSV' }).click(),
    ]);
    const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    const at = (name: string) => head.split(';').indexOf(`"${name}"`);
    const counting = lines.map((line) => line.split(';')).filter((cells) => cells[at('Conta')] === '"Sim"');
    const won = counting.filter((cells) => cells[at('Primeira entrada')] === '"Acertou"').length;
    expect([lines.length, counting.length, String(won)]).toEqual([4, 3, await figure('Certas')]);
  },
);
