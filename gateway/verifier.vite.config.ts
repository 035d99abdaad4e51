import { defineConfig } from 'vite';
import { singleFileProgram } from './single-file-program.js';

/** `verify-record.mjs`: the record's checker. */
export default defineConfig(singleFileProgram('verify-record'));
