interface Named {
  readonly name: string;
}

/** A user's name in the layout; spec §2: 'Usuário' if there is none. */
export function displayName(user: Named | null): string {
  return user?.name.trim() || 'Usuário';
}
