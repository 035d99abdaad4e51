import type { World } from './world.js';

interface Repeated {
  readonly id: string;
  /** Ids that came since it came first. */
  readonly between: readonly string[];
  readonly text: string;
}

/**
 * Messages that came twice to a page, its reconnections included. A page resumes after its last message by the times of
 * gateways: while their clocks differ, what was dated later than that one and came before it comes again.
 */
export async function heardTwice({ users, dataSource, mostSkewMs }: World): Promise<string[]> {
  const repeated = users.flatMap(({ listener: { heard } }, number) =>
    Object.entries(heard).flatMap(([name, ids]) =>
      repeatedIn(ids).map((one): Repeated => ({ ...one, text: `user ${number} heard of a ${name} twice` })),
    ),
  );
  if (repeated.length === 0 || mostSkewMs === 0) return repeated.map(({ text }) => text);
  const settled = await dataSource.query<{ id: string; at: Date }[]>(
    'SELECT signal_id AS id, settled_at AS at FROM signal_outcomes WHERE signal_id = ANY($1::uuid[])',
    [repeated.flatMap(({ id, between }) => [id, ...between])],
  );
  const times = new Map(settled.map(({ id, at }) => [id, at.getTime()]));
  const timeOf = (id: string) => times.get(id) ?? timeOfUuid(id);
  const isExplained = ({ id, between }: Repeated) =>
    between.some((other) => timeOf(id) >= timeOf(other) && timeOf(id) - timeOf(other) <= mostSkewMs);
  return repeated.filter((one) => !isExplained(one)).map(({ text }) => text);
}

function repeatedIn(ids: readonly string[]): Omit<Repeated, 'text'>[] {
  return ids.flatMap((id, place) => {
    const first = ids.indexOf(id);
    return first < place ? [{ id, between: ids.slice(first + 1, place) }] : [];
  });
}

/** Epoch milliseconds at which a UUID of version 7 was made. */
const timeOfUuid = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/**
 * What was settled or made for a user that the user's page has not heard of. Only of worlds without faults: a stream is
 * not what proves that something happened, and after a fault it may lack what came before its last message.
 */
export async function unheard({ dataSource, users }: World): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [number, { id, listener }] of users.entries()) {
    const settled = `SELECT id FROM signals JOIN signal_outcomes ON signal_id = id WHERE user_id = $1 AND outcome IS NOT NULL`;
    const alerts = 'SELECT id FROM price_alerts WHERE user_id = $1';
    for (const [name, statement] of [
      ['signalSettled', settled],
      ['priceAlertMade', alerts],
    ] as const) {
      const wanted = await dataSource.query<{ id: string }[]>(statement, [id]);
      const ids = wanted.map((row) => row.id);
      if (!(await listener.hears(name, ids))) found.push(`user ${number} missed a ${name}`);
    }
  }
  return found;
}
