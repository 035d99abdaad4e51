import { makeDeploymentSecrets } from '../src/platform/deployment-secrets.js';

/** Where all secrets of a deployment are kept, and below which folder each service finds its own. */
const [folder = '/run/farol', services = '/run/farol-of'] = process.argv.slice(2);
for (const file of makeDeploymentSecrets(folder, services)) console.log(`${file} made`);
