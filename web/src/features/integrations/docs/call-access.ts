// Own file: the table of REST calls and the index of all calls say the same.
import { REST_CALLS, type RestAccess, type RestCall, scopeOfCall } from '#schema/rest-calls.js';

const ACCESS: Readonly<Record<RestAccess, string>> = {
  public: 'público',
  user: 'usuário',
  administrator: 'administrador',
};

/** Callers allowed to make the call, including the scope that a key needs. */
export function accessTo(call: RestCall): string {
  const { access } = REST_CALLS[call];
  const scope = access === 'user' ? scopeOfCall(call) : undefined;
  return scope ? `${ACCESS[access]} ou chave ${scope}` : ACCESS[access];
}
