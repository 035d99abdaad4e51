import path from 'node:path';
import { buildWebIfStale } from './web-build.js';

buildWebIfStale(path.resolve(import.meta.dirname, '../../../..'));
await import('../src/main.js');
