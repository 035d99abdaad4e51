/** Why the product cannot start, in one line for who starts it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
