interface Named {
  readonly name: string;
}

/** What the layout calls a user; spec §2: 'Usuário' where there is no name. */
export function displayName(user: Named | null): string {
  return user?.name.trim() || 'Usuário';
}
