import { FarolError } from '../../../platform/errors.js';

/** One text for everything that is not a whole, clean image of the three formats. */
export function notAPhoto(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'Envie uma imagem PNG, JPEG ou WebP.');
}

export function photoTooLarge(): FarolError {
  return new FarolError('PAYLOAD_TOO_LARGE', 'A foto deve ter no máximo 2 MB.');
}

export function tooManyPixels(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'A foto deve ter no máximo 16 megapixels.');
}

export function photoTooSlow(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'Esta imagem demora demais para ser processada. Envie outra.');
}

export function tooManyPhotos(): FarolError {
  return new FarolError('UNAVAILABLE', 'Muitas fotos em processamento. Tente novamente em instantes.', 5);
}
