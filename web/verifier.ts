import { build, type Plugin, type Rolldown } from 'vite';
import config from './verifier.vite.config.js';

async function built(): Promise<string> {
  const made = (await build({
    ...config,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code;
}

/** Adds the record's checker to the client's build, made while the client is bundled. */
export function verifier(): Plugin {
  let code: Promise<string> = Promise.resolve('');
  return {
    name: 'verifier',
    apply: 'build',
    // A failure is reported where it is awaited.
    buildStart() {
      code = built();
      code.catch(() => undefined);
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'verify-record.mjs', source: await code });
    },
  };
}
