// The gateway as compiled file by file, for development and benchmarks. The product is the bundle that
// app/start-bundle.ts starts.
import './platform/v8-flags.js';
import path from 'node:path';
import { startGateway } from './app/start-gateway.js';

await startGateway({
  folder: path.resolve(import.meta.dirname, '../../../web'),
  built: Promise.resolve(),
});
