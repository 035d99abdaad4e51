import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { makeFolder } from './folders.js';
import { StartError } from './start-error.js';

const shape = z.object({ authSecret: z.string().min(32), databasePassword: z.string().min(16) });

export type Secrets = z.infer<typeof shape>;

/** @throws StartError naming DATA_DIR where the file holds something else */
function readSecrets(file: string): Secrets {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartError(`DATA_DIR: ${file} cannot be read, or is not what Farol wrote there`, {
      cause: error,
    });
  }
}

/** Secrets generated at the first start and stored in `<dataDir>/secrets.json`, which only the owner can read. */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  if (existsSync(file)) return readSecrets(file);
  const secrets: Secrets = {
    authSecret: randomBytes(48).toString('base64url'),
    databasePassword: randomBytes(24).toString('base64url'),
  };
  makeFolder(dataDir);
  // Written under another name and renamed, so that a killed start leaves no partial file.
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
