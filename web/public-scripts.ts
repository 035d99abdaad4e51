import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** Minifies the scripts of web/public, which no other build step processes, before the service worker hashes them. */
export function publicScripts(): Plugin {
  return {
    name: 'public-scripts',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return;
      for (const name of readdirSync(path.join(import.meta.dirname, 'public'))) {
        if (!name.endsWith('.js')) continue;
        const file = path.join(dir, name);
        const { code, errors } = minifySync(name, readFileSync(file, 'utf8'));
        if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
        writeFileSync(file, code);
      }
    },
  };
}
