import { defineConfig } from 'vite';
import { singleFileProgram } from './single-file-program.js';

/** `witness.mjs`: a witness of transparency logs. */
export default defineConfig(singleFileProgram('witness'));
