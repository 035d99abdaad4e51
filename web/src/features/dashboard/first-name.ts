/** 'Marina Azevedo' is greeted as 'Marina'; a user without a name as 'Usuário'. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] || 'Usuário';
}
