import type { TestGateway } from './gateway.js';

/** All data stored about a user, as the user downloads it. */
export async function personalDataOf<Data = Record<string, unknown>>(
  { address }: TestGateway,
  token: string,
): Promise<Data> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/exportar/meus-dados.json`, { headers });
  if (!response.ok) throw new Error(`the download was answered ${response.status}`);
  return (await response.json()) as Data;
}
