import { ServerError } from '@apollo/client/errors';
import { useState } from 'react';
import { saveFile } from '../lib/save-file';
import { expireSession } from '../lib/session/expiry';
import { readToken } from '../lib/session/token';
import { notify } from '../ui/notify';
import { useMutationToast } from './use-mutation-toast';

interface Download {
  /** Path of the file on the gateway. */
  readonly path: string;
  /** The name that the file is saved under. */
  readonly fileName: string;
  /** Title of the toast on success. */
  readonly done: string;
  /** Text of the toast on a failure without a reason. */
  readonly failed: string;
}

/** The session whose token the file is requested with. */
interface Session {
  readonly readToken: () => string | null;
  /** Ends the session whose token the gateway refused. @param path the page to return to */
  readonly expire: (token: string, path: string) => void;
}

const USER: Session = { readToken, expire: expireSession };

const HTTP_UNAUTHORIZED = 401;

/**
 * Fetches a file and saves it. Returns false if the session has ended.
 *
 * @throws ServerError if the gateway refuses; TypeError offline, and if the file breaks off
 */
async function fetchFile({ path, fileName }: Download, session: Session): Promise<boolean> {
  const token = session.readToken();
  if (token === null) return false;
  const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  if (response.status === HTTP_UNAUTHORIZED) {
    session.expire(token, `${location.pathname}${location.search}`);
    return false;
  }
  if (!response.ok) {
    const bodyText = await response.text();
    throw new ServerError(`${response.status}`, { response, bodyText });
  }
  saveFile(fileName, await response.blob());
  return true;
}

/** Downloads a file that the gateway creates, and shows the result in a toast. @param session the user's by default */
export function useDownload(file: Download, session = USER) {
  const [downloading, setDownloading] = useState(false);
  const run = useMutationToast(() => fetchFile(file, session), file.failed);
  const download = async () => {
    if (downloading) return;
    setDownloading(true);
    const answer = await run(undefined);
    if (answer.done && answer.data) {
      notify({ tone: 'success', title: file.done, description: `O arquivo é ${file.fileName}.` });
    }
    setDownloading(false);
  };
  return { download, downloading };
}
