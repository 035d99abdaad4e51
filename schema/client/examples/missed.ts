// What a webhook has missed, in order: a key with the scope WEBHOOKS. `sequence` is the number of the last message handled.
import { createFarolClient } from '@farol/client';

const farol = createFarolClient({
  url: process.env.FAROL_URL ?? 'http://localhost:4000',
  apiKey: process.env.FAROL_KEY ?? '',
});
const [id = '', sequence = '0'] = process.argv.slice(2);

for (let after = Number(sequence); ; ) {
  const page = await farol.rest('GET /api/webhooks/:id/deliveries', { params: { id }, query: { after } });
  for (const { sequence, kind, payload } of page.items) {
    console.log(sequence, kind, payload ? 'received' : 'withheld');
    after = sequence;
  }
  if (page.items.length === 0) break;
}
