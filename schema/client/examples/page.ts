// For a web page, which a bundler such as Vite builds: a visitor types the server's address and a key with the scope READ
// into its <form>, and its <output> shows market, record and each new price. The page's origin must be among the server's
// ALLOWED_ORIGINS.
import { createFarolClient, FarolError } from '@farol/client';
import { MarketDocument, PriceDocument } from '@farol/client/operations';

const form = document.querySelector('form');
const output = document.querySelector('output');
const show = (line: string) => output?.append(`${line}\n`);

async function follow(url: string, apiKey: string): Promise<void> {
  const farol = createFarolClient({ url, apiKey });
  // Before the subscription, which would go on trying to connect to a server that cannot be reached.
  const { market } = await farol.query(MarketDocument);
  show(`market ${market.state}`);
  const record = await farol.rest('GET /api/record');
  show(`break-even ${record.breakEven}`);
  for await (const { price } of farol.subscribe(PriceDocument, { pair: 'EUR/USD', timeframe: '1m' }))
    show(`${price.pair} ${price.price}`);
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const given = new FormData(form);
  follow(String(given.get('url')), String(given.get('key'))).catch((error: unknown) =>
    show(error instanceof FarolError ? `${error.code}: ${error.message}` : String(error)),
  );
});
