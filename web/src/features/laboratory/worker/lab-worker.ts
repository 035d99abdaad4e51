import { candleText, TEXT_MOST } from '#engine/candle-file/read-candles.js';
import type { LabAnswer, LabRequest } from './lab-messages';
import { LabSession, UnusableDataError } from './lab-session';

// Runs the engine's own code off the main thread. A file is read here and never leaves the browser: there is no server
// call.

const session = new LabSession();
const answer = (message: LabAnswer) => self.postMessage(message);
const progress = (share: number) => answer({ kind: 'progress', share });

/** Passes bytes on until there are too many: a small .gz may unpack to more than fits into memory. */
function upTo(most: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0;
  return new TransformStream({
    transform(chunk, controller) {
      passed += chunk.length;
      if (passed > most) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
}

const tooLarge = () => new UnusableDataError('O arquivo é grande demais: o limite é 400 MB.');

async function textOf(file: File): Promise<string> {
  if (file.size > TEXT_MOST) throw tooLarge();
  const bytes = file.name.toLowerCase().endsWith('.gz')
    ? file.stream().pipeThrough(new DecompressionStream('gzip'))
    : file.stream();
  try {
    return candleText(new Uint8Array(await new Response(bytes.pipeThrough(upTo(TEXT_MOST))).arrayBuffer()));
  } catch (error) {
    if (error instanceof UnusableDataError) throw error;
    throw new UnusableDataError('O arquivo não pôde ser lido: está incompleto ou não é um .gz.');
  }
}

async function answerOf(request: LabRequest): Promise<LabAnswer> {
  switch (request.kind) {
    case 'file': {
      const { file, choice, use } = request;
      const text = await textOf(file);
      if (!use) return { kind: 'recognised', recognised: session.recognise(file.name, text, choice) };
      return { kind: 'loaded', data: session.loadText(file.name, text, choice, progress) };
    }
    case 'candles': {
      const { pair, timeframe, candles } = request;
      return { kind: 'loaded', data: session.loadCandles({ pair, timeframe }, candles, progress) };
    }
    case 'try':
      return { kind: 'tried', trial: request.trial, result: session.visible(request.trial) };
    case 'reveal':
      return { kind: 'revealed', trial: request.trial, result: session.held(request.trial) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<LabRequest>) => {
  answerOf(data).then(answer, (error: unknown) => {
    if (!(error instanceof UnusableDataError)) {
      answer({ kind: 'refused', reason: 'O cálculo falhou neste navegador.' });
      return;
    }
    const { message: reason, missing, fields } = error;
    answer({ kind: 'refused', reason, ...(missing && { missing }), fields });
  });
});
