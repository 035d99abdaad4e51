import { useState } from 'react';
import { notify } from '../ui/notify';
import { useMutationToast } from './use-mutation-toast';

interface Download<Options> {
  readonly fileName: string;
  /** Title of the toast for when it is there. */
  readonly done: string;
  /** Text of the toast for when it failed without a reason. */
  readonly failed: string;
  /** Asks the gateway for the file and saves it under its name. Answers whether there was one to save. */
  readonly save: (options: Options) => Promise<boolean>;
}

/** Downloads a file that the gateway makes, and shows in a toast how that ended. */
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
