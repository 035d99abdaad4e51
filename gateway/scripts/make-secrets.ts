import { makeDeploymentSecrets } from '../src/platform/deployment-secrets.js';

/** The folder of all secrets of a deployment, and the folder that has one subfolder per service. */
const [folder = '/run/farol', services = '/run/farol-of'] = process.argv.slice(2);
for (const file of makeDeploymentSecrets(folder, services)) console.log(`${file} made`);
