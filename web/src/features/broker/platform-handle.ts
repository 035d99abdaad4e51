/** Somewhere within the platform, and the message that leads there without loading it anew. */
interface PlatformTarget {
  /** Path and query of our own origin. */
  readonly address: string;
  readonly message: unknown;
}

export interface PlatformHandle {
  /** Shows the target in the frame; false where the frame is not there, or is of another platform. */
  readonly show: (target: PlatformTarget) => boolean;
}
