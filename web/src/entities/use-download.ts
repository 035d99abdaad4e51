import { ServerError } from '@apollo/client/errors';
import { useState } from 'react';
import { saveFile } from '../lib/save-file';
import { expireSession } from '../lib/session/expiry';
import { readToken } from '../lib/session/token';
import { notify } from '../ui/notify';
import { useMutationToast } from './use-mutation-toast';

interface Texts {
  readonly fileName: string;
  /** Title of the toast on success. */
  readonly done: string;
  /** Text of the toast on a failure without a reason. */
  readonly failed: string;
}

interface Download<Options> extends Texts {
  /** Fetches the file from the gateway and saves it under its name. Returns whether there was a file. */
  readonly save: (options: Options) => Promise<boolean>;
}

/** Downloads a file that the gateway creates, and shows the result in a toast. */
export function useDownload<Options = void>({ fileName, done, failed, save }: Download<Options>) {
  const [downloading, setDownloading] = useState(false);
  const run = useMutationToast(save, failed);
  const download = async (options: Options) => {
    if (downloading) return;
    setDownloading(true);
    const answer = await run(options);
    if (answer.done && answer.data) {
      notify({ tone: 'success', title: done, description: `O arquivo é ${fileName}.` });
    }
    setDownloading(false);
  };
  return { download, downloading };
}

const HTTP_UNAUTHORIZED = 401;

/**
 * Saves a file of the user's own data. Returns false if the session has ended.
 *
 * @throws ServerError if the gateway refuses; TypeError offline, and if the file breaks off
 */
async function saveOwnFile(path: string, fileName: string): Promise<boolean> {
  const token = readToken();
  if (token === null) return false;
  const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  if (response.status === HTTP_UNAUTHORIZED) {
    expireSession(token, `${location.pathname}${location.search}`);
    return false;
  }
  if (!response.ok) {
    const bodyText = await response.text();
    throw new ServerError(`${response.status}`, { response, bodyText });
  }
  saveFile(fileName, await response.blob());
  return true;
}

/** Downloads a file of the user's own data, and shows the result in a toast. @param path on the gateway */
export function useOwnDownload({ path, ...texts }: Texts & { readonly path: string }) {
  return useDownload({ ...texts, save: () => saveOwnFile(path, texts.fileName) });
}
