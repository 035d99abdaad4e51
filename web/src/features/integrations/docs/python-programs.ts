import type { Programs } from './quick-starts';
import generate from './quick-starts/generate-signal.py?raw';
import stream from './quick-starts/price-stream.py?raw';
import record from './quick-starts/track-record.py?raw';

export const pythonPrograms: Programs = { record, generate, stream };
