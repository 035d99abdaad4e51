export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type LoginField = keyof Credentials;

/** Fields of the login form that hold nothing (spec §5: both are required), in the order of the form. */
export function missingFields({ email, password }: Credentials): readonly LoginField[] {
  const fields = [
    ['email', email.trim()],
    ['password', password],
  ] as const;
  return fields.filter(([, value]) => value === '').map(([field]) => field);
}
