export interface AdminCredentials {
  readonly username: string;
  readonly password: string;
}

/** The administrator that the product creates at its first start. */
export const ADMINISTRATOR: AdminCredentials = { username: 'admin', password: 'farol-de-noite-12' };
