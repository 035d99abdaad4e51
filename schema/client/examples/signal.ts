// Generates a signal and reads it again: a key with the scopes READ and GENERATE.
import { createFarolClient, FarolError } from '@farol/client';
import { GenerateSignalDocument, PastSignalsDocument } from '@farol/client/operations';

const farol = createFarolClient({
  url: process.env.FAROL_URL ?? 'http://localhost:4000',
  apiKey: process.env.FAROL_KEY ?? '',
});

try {
  const { generateSignal } = await farol.mutate(GenerateSignalDocument, {
    input: { pair: 'EUR/USD', timeframe: '5m' },
  });
  console.log(`${generateSignal.direction} ${generateSignal.pair}, chance ${generateSignal.estimatedChance}`);
  const saved = await farol.rest('POST /api/binary-signals', { body: { id: generateSignal.id } });
  console.log(`saved ${saved.id === generateSignal.id}`);
  const { pastSignals } = await farol.query(PastSignalsDocument, { first: 5 });
  console.log(`${pastSignals.items.length} past signals`);
} catch (error) {
  if (!(error instanceof FarolError)) throw error;
  console.error(error.code, error.message);
  process.exitCode = 1;
}
