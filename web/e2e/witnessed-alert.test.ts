import { spawn } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { SIGNATURE_TYPE, verifierKey, vkeyText } from '#schema/tlog/verifier-key.js';
import { overHttp, readLog, readProof } from '../../gateway/test/tlog-client/client.js';
import { parseVerifierKey, readCheckpoint } from '../../gateway/test/tlog-client/note.js';
import { startReceiver } from '../../gateway/test/webhook-receiver.js';
import { DEMO } from './harness/demo-user.js';
import { tokenOf } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { freePort, startProduct, temporaryDataDir } from './harness/product.js';

/** The witness of the build, which runs without the repository. */
const WITNESS = resolve(import.meta.dirname, '../../build/web/witness.mjs');
/** Time for a one-minute candle to close, with a margin for a busy machine. */
const MINUTE_WITHIN_MS = 150_000;

/** Clean-up functions, run in reverse order. */
const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A process of the witness; returns what WITNESSES takes. */
async function startWitness(name: string, log: string): Promise<{ vkey: string; address: string }> {
  const folder = temporaryDataDir();
  ends.push(folder.remove);
  const given = [WITNESS, folder.path, '--name', name, '--log', log, '--port', '0'];
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] });
  ends.push(async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const said = (pattern: RegExp) => expect.poll(() => pattern.exec(output)?.[1]).toBeTruthy();
  await said(/^witness at (\S+)$/m);
  const [, vkey = '', address = ''] = /^vkey (\S+)\nwitness at (\S+)$/m.exec(output) ?? [];
  return { vkey, address };
}

async function callAs(page: Page, url: string, query: string, variables: object): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page, DEMO, url)}` };
  const answer = await page.request.post(`${url}/graphql`, { headers, data: { query, variables } });
  expect((await answer.json()).errors).toBeUndefined();
}

/** A webhook, and a rule that gives a single alert: the next minute of one pair. */
async function alertByWebhook(page: Page, url: string, address: string): Promise<void> {
  await callAs(
    page,
    url,
    'mutation ($input: CreateWebhookInput!, $proof: OwnerProofInput!) { createWebhook(input: $input, proof: $proof) { secret } }',
    { input: { url: address, events: ['SIGNAL_ALERTED'] }, proof: { password: DEMO.password } },
  );
  const input = {
    name: 'Com prova',
    pairs: ['EUR/USD'],
    timeframes: ['1m'],
    minConfidence: 50,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    mostPerDay: 1,
    channels: ['WEBHOOK'],
  };
  await callAs(page, url, 'mutation ($input: AlertRuleInput!) { createAlertRule(input: $input) { id } }', {
    input,
  });
}

/** Drops a file as from another window. */
async function drop(zone: Locator, text: string): Promise<void> {
  const dataTransfer = await zone.page().evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'farol.tlog-proof', { type: 'text/plain' }));
    return transfer;
  }, text);
  await zone.dispatchEvent('drop', { dataTransfer });
}

/** As the pages show a time. */
const shown = (seconds: number) => {
  const parts = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).formatToParts(seconds * 1000);
  const of = (type: string) => parts.find((part) => part.type === type)?.value;
  return `${of('day')}/${of('month')}/${of('year')} ${of('hour')}:${of('minute')}:${of('second')}`;
};

journey(
  '§record the proof of an alert, dropped on /prova while the gateway is stopped, shows which of two witnesses saw it and when',
  async (stage) => {
    const port = await freePort();
    const origin = `127.0.0.1:${port}`;
    const { privateKey } = generateKeyPairSync('ed25519');
    const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
    const key = await verifierKey(origin, SIGNATURE_TYPE.ED25519, Buffer.from(x, 'base64url'));
    const log = vkeyText(key);
    const witnesses = [await startWitness('jornal.example', log), await startWitness('clube.example', log)];
    const webhook = await startReceiver();
    ends.push(() => webhook.stop());
    const data = temporaryDataDir();
    ends.push(data.remove);
    const hosts = [webhook.host, ...witnesses.map(({ address }) => new URL(address).host)];
    const product = await startProduct({
      dataDir: data.path,
      port,
      logPath: resolve(inject('scene')?.artifactsFolder ?? '', 'witnessed-alert.log'),
      settings: {
        PUBLIC_URL: `http://${origin}`,
        RECORD_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
        WITNESSES: witnesses.map(({ vkey, address }) => `${vkey} ${address}`).join(','),
        WEBHOOK_PRIVATE_HOSTS: hosts.join(','),
      },
    });
    ends.push(() => product.stop());
    const url = `http://${origin}`;
    const page = await stage.newPage({ worker: true });
    await alertByWebhook(page, url, webhook.url);
    await expect.poll(() => webhook.received.length, { timeout: MINUTE_WITHIN_MS }).toBe(1);
    const proofLink = String(webhook.received[0]?.data.proofLink);
    expect(proofLink).toMatch(new RegExp(`^${url}/prova\\?linha=\\d+$`));

    // Its owner opens the link, trusts the witnesses, and keeps the file once both have seen the line.
    const localStorage = [{ name: 'authToken', value: await tokenOf(page, DEMO, url) }];
    await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
    await page.goto(proofLink);
    await page.getByText(/^Confere\. A linha/).waitFor();
    await page.getByRole('button', { name: 'Ver as testemunhas deste registro' }).click();
    for (const name of ['jornal.example', 'clube.example'])
      await page.getByRole('button', { name: `Confiar em ${name}` }).click();
    await page.getByText('Você já confia em todas.').waitFor();
    const file = (await page.getByRole('link', { name: /^Guarde o arquivo/ }).getAttribute('href')) ?? '';
    const trust = {
      log: parseVerifierKey(log),
      witnesses: witnesses.map(({ vkey }) => parseVerifierKey(vkey)),
      now: Date.now() / 1000 + 3600,
    };
    const cosigned = async () => {
      const proof = Buffer.from(await (await page.request.get(url + file)).body());
      const note = proof.subarray(proof.indexOf('\n\n') + 2);
      const { cosignatures } = readCheckpoint(note, file, { ...trust, quorum: 0 });
      return { proof, times: cosignatures.map(({ witness, time }) => ({ witness, time })) };
    };
    await expect.poll(async () => (await cosigned()).times.length, { timeout: MINUTE_WITHIN_MS }).toBe(2);
    const { proof, times } = await cosigned();
    expect(times.map(({ witness }) => witness).toSorted()).toEqual(['clube.example', 'jornal.example']);

    // A stranger's reader finds the same line in the whole log, by the specifications alone.
    const whole = await readLog(overHttp(`${url}/registro`), { ...trust, quorum: 0 });
    const line = Number(new URL(proofLink).searchParams.get('linha'));
    expect(readProof(proof, file, whole, line, trust, whole.entries[line]).index).toBe(line);

    await page.goto(`${url}/prova`);
    const zone = page.getByText('Escolha um arquivo .tlog-proof ou solte-o aqui');
    await zone.waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    expect(await product.stop()).toBe(0);
    stage.expectFault(/ERR_CONNECTION_REFUSED/);
    await expect(page.request.get(`${url}/healthz`)).rejects.toThrow('ECONNREFUSED');

    const sees = async (of: Page) => {
      const lines = times.map(({ witness, time }) => `Visto por ${witness} em ${shown(time)}.`);
      await of.getByText(/^Confere\. A linha/).waitFor();
      for (const line of lines) await of.getByText(line, { exact: true }).waitFor();
      await of.getByText(/"pair":"EUR\/USD"/).waitFor();
    };
    await drop(zone, proof.toString());
    await sees(page);
    await drop(zone, proof.toString().replace(/^index \d+/m, 'index 0'));
    await page.getByText(/^Não confere\./).waitFor();

    // And on the offline page of the installed app, which the worker shows in the place of the gateway.
    await page.goto(`${url}/prova`);
    await page.getByRole('heading', { level: 1, name: 'Sem conexão com o Farol' }).waitFor();
    await page
      .getByLabel(/^Arquivo .tlog-proof/)
      .setInputFiles({ name: 'farol.tlog-proof', mimeType: 'text/plain', buffer: proof });
    await sees(page);
  },
  600_000,
);
