export interface AdminCredentials {
  readonly username: string;
  readonly password: string;
}

/** Whom the product makes at its first start. */
export const ADMINISTRATOR: AdminCredentials = { username: 'admin', password: 'farol-de-noite-12' };
