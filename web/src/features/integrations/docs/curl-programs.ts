import type { Programs } from './quick-starts';
import generate from './quick-starts/generate-signal.sh?raw';
import stream from './quick-starts/price-stream.sh?raw';
import record from './quick-starts/track-record.sh?raw';

export const curlPrograms: Programs = { record, generate, stream };
