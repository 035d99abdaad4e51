// Node 22.18 ou mais novo roda TypeScript como está; sem pacotes.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';

const SECRET = Buffer.from('whsec_SEU_SEGREDO'.replace('whsec_', ''), 'base64');
const KEY = 'farol_SUA_CHAVE'; // com a permissão WEBHOOKS
const FILE = 'ultimo-numero.txt';

interface Message {
  type: string;
  endpointId: string;
  sequence: number;
  data: { pair?: string; direction?: string; outcome?: string };
}

/** O número da última mensagem tratada: o que veio antes já foi tratado, em ordem. */
let last = existsSync(FILE) ? Number(readFileSync(FILE, 'utf8')) : 0;

function isFromFarol(headers: IncomingHttpHeaders, body: string): boolean {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`]),
  );
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  const expected = createHmac('sha256', SECRET).update(`${id}.${time}.${body}`).digest();
  return String(signatures)
    .split(' ')
    .some((signature) => {
      const given = Buffer.from(signature.replace('v1,', ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}

function handle({ sequence, type, data }: Message): void {
  console.log(sequence, type, data.pair ?? '', data.direction ?? '', data.outcome ?? '');
}

function advance(sequence: number): void {
  last = sequence;
  writeFileSync(FILE, String(last));
}

/** Busca e trata, em ordem, o que veio depois da última. */
async function catchUp(endpointId: string): Promise<void> {
  for (;;) {
    const address = `http://localhost:4000/api/webhooks/${endpointId}/deliveries?after=${last}`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${KEY}` } });
    if (!response.ok) throw new Error(`resposta ${response.status}`);
    const { items, oldest } = await response.json();
    if (oldest > last + 1) console.log(`perdidas: ${last + 1} a ${oldest - 1}`);
    for (const { sequence, payload } of items) {
      if (payload) handle(payload);
      else console.log(sequence, 'retida');
      advance(sequence);
    }
    if (items.length === 0) return;
  }
}

async function receive(message: Message): Promise<void> {
  if (message.sequence <= last) return;
  if (message.sequence > last + 1) {
    console.log(`falta: ${last + 1} a ${message.sequence - 1}`);
    return catchUp(message.endpointId);
  }
  handle(message);
  advance(message.sequence);
}

/** As mensagens chegam juntas e são tratadas uma de cada vez. */
let turn: Promise<void> = Promise.resolve();

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  if (!isFromFarol(request.headers, body)) return response.writeHead(401).end();
  const own = turn.then(() => receive(JSON.parse(body)));
  turn = own.catch(() => undefined);
  // Sem 2xx o Farol tenta de novo.
  own.then(
    () => response.end(),
    () => response.writeHead(503).end(),
  );
});
server.listen(8787, () => console.log('pronto'));
