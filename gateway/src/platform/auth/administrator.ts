/** The administrator who makes this request. No user is ever an administrator. */
export interface Administrator {
  readonly id: string;
  readonly username: string;
  readonly sessionId: string;
  /** Signed in with an initial, generated password: only changing the credentials is allowed. */
  readonly mustChangeCredentials: boolean;
}
