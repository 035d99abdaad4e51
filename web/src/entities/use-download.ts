import { useState } from 'react';
import { notify } from '../ui/notify';
import { useMutationToast } from './use-mutation-toast';

interface Download<Options> {
  readonly fileName: string;
  /** Title of the toast on success. */
  readonly done: string;
  /** Text of the toast on a failure without a reason. */
  readonly failed: string;
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
