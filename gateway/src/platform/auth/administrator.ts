/** Who asks in the administrators' area, as of this request. No user is ever one. */
export interface Administrator {
  readonly id: string;
  readonly username: string;
  readonly sessionId: string;
  /** Signed in with a password that was made for them: nothing but new credentials is open. */
  readonly mustChangeCredentials: boolean;
}
