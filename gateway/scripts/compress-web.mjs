// Compresses the client's built files that are not compressed yet. `npm start` runs it once the gateway serves.
// Usage: `node gateway/scripts/compress-web.mjs [folder]`.
import path from 'node:path';
import { compress, uncompressed } from './compression.mjs';

// If a gateway has started this process, the process ends with that gateway.
process.once('disconnect', () => process.exit());
const folder = process.argv[2] ?? path.join(import.meta.dirname, '../../build/web');
for (const file of await uncompressed(folder)) await compress(file);
if (process.connected) process.disconnect();
