/** What administrators' user names are compared by. */
export function usernameKey(username: string): string {
  return username.trim().toLowerCase();
}
