import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** Name of the picture in the build; index.html and the gateway name it. */
const SHARE_PICTURE = 'farol-compartilhar.png';

/** Draws the picture that is shown where the address is shared, of the 1200 by 630 px that its readers ask for. */
export function sharePicture(): Plugin {
  return {
    name: 'share-picture',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async generateBundle() {
      const source = await sharp(path.join(import.meta.dirname, 'share-picture.svg'))
        .png({ compressionLevel: 9 })
        .toBuffer();
      this.emitFile({ type: 'asset', fileName: SHARE_PICTURE, source });
    },
  };
}
