import { ServerError } from '@apollo/client/errors';
import { saveFile } from '../../../lib/save-file';
import { readToken } from '../../../lib/session/token';

export const FILE_NAME = 'farol-sinais.csv';

/** Downloads one's signals with their outcomes. @throws ServerError where the gateway refuses; TypeError offline */
export async function downloadSignals(): Promise<void> {
  const headers = { authorization: `Bearer ${readToken()}` };
  const response = await fetch('/exportar/sinais.csv', { headers });
  if (!response.ok) {
    const bodyText = await response.text();
    throw new ServerError(`${response.status}`, { response, bodyText });
  }
  saveFile(FILE_NAME, await response.blob());
}
