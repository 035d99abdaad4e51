import type { Programs } from './quick-starts';
import generate from './quick-starts/generate-signal.mjs?raw';
import stream from './quick-starts/price-stream.mjs?raw';
import record from './quick-starts/track-record.mjs?raw';

export const javascriptPrograms: Programs = { record, generate, stream };
