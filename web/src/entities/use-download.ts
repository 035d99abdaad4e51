import { ServerError } from '@apollo/client/errors';
import { useState } from 'react';
import { saveFile } from '../lib/save-file';
import { expireSession } from '../lib/session/expiry';
import { readToken } from '../lib/session/token';
import { notify } from '../ui/notify';
import { useMutationToast } from './use-mutation-toast';

interface Texts {
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

/** The name that the gateway gives a file, which has the date; by default the last part of its path. */
function nameOf({ headers }: Response, path: string): string {
  const given = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '');
  return given?.[1] ?? path.replace(/\?.*/, '').replace(/.*\//, '');
}

/**
 * Fetches a file and saves it. Returns its name, or null if the session has ended.
 *
 * @throws ServerError if the gateway refuses; TypeError offline, and if the file breaks off
 */
async function fetchFile(path: string, session: Session): Promise<string | null> {
  const token = session.readToken();
  if (token === null) return null;
  const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  if (response.status === HTTP_UNAUTHORIZED) {
    session.expire(token, `${location.pathname}${location.search}`);
    return null;
  }
  if (!response.ok) {
    const bodyText = await response.text();
    throw new ServerError(`${response.status}`, { response, bodyText });
  }
  const name = nameOf(response, path);
  saveFile(name, await response.blob());
  return name;
}

/** Downloads files that the gateway creates, one at a time, and shows the result in a toast. @param session the user's by default */
export function useDownload({ done, failed }: Texts, session = USER) {
  const [downloading, setDownloading] = useState(false);
  const run = useMutationToast((path: string) => fetchFile(path, session), failed);
  /** @param path of the file on the gateway */
  const download = async (path: string) => {
    if (downloading) return;
    setDownloading(true);
    const answer = await run(path);
    if (answer.done && answer.data) {
      notify({ tone: 'success', title: done, description: `O arquivo é ${answer.data}.` });
    }
    setDownloading(false);
  };
  return { download, downloading };
}
