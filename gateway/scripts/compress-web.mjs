// Compresses those of the client's built files that are not yet, as `npm start` leaves them to it once the gateway serves.
// Usage: `node gateway/scripts/compress-web.mjs [folder]`.
import path from 'node:path';
import { compress, uncompressed } from './compression.mjs';

// A gateway that has started this and is gone must not leave it running.
process.once('disconnect', () => process.exit());
const folder = process.argv[2] ?? path.join(import.meta.dirname, '../../build/web');
for (const file of await uncompressed(folder)) await compress(file);
if (process.connected) process.disconnect();
