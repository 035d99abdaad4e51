/** Limit for the longer side of a profile photo, in pixels. */
export const PHOTO_SIDE = 512;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** `size` in whole pixels, shrunk if its longer side exceeds `side`; never enlarged, never zero. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const QUALITY = 0.85;

export const PHOTO_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

function drawSmall(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(bitmap, PHOTO_SIDE));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no canvas to draw the photo on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** JPEG has no transparency: without a white background, transparent areas would become black. */
function whiten(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** As a WebP data URL, or as JPEG in a browser that cannot write WebP and returns PNG instead. */
function encode(canvas: HTMLCanvasElement): string {
  const webp = canvas.toDataURL('image/webp', QUALITY);
  if (webp.startsWith('data:image/webp')) return webp;
  whiten(canvas);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/**
 * A photo as a data URL, at most 512 px a side, upright, without the file's metadata.
 *
 * @throws if the browser cannot read the file as an image
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  try {
    return encode(drawSmall(bitmap));
  } finally {
    bitmap.close();
  }
}
