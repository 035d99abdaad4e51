import type { default as Sharp } from 'sharp';

/** Formats of photos, and SVG for the pictures that Farol draws itself: an upload that is not a photo never gets here. */
const LOADERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadSvgBuffer',
];

async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // One thread per image and no cache, so that only running work uses memory.
  sharp.concurrency(1);
  sharp.cache(false);
  // The settings hold for the whole process, which is why every user of sharp loads it here.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

let loading: Promise<typeof Sharp> | undefined;

/** libvips with the few loaders that Farol needs, loaded with the first image, which saves other gateways its 16 MB. */
export function loadedSharp(): Promise<typeof Sharp> {
  loading ??= loadSharp();
  return loading;
}
