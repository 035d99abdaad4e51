import pg from 'pg';
import { hashPassword } from '../src/platform/auth/password.js';
import { uuidv7 } from '../src/platform/uuid.js';
import { copyIn, copyLine } from './copy-in.js';
import { chunksOf } from './copy-lines.js';

const FIRST_NAMES =
  'Maria José Ana João Antônio Francisca Carlos Paulo Adriana Juliana Pedro Lucas Luiz Marcos Luís Gabriel Márcia Fernanda Patrícia Aline Rafael Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Daniel Marcelo Bruno Rodrigo Felipe Gustavo Vinícius Thiago André Fábio Sônia Inês Cauã Íris Otávio Ângela Zélia Conceição Sebastião'.split(
    ' ',
  );
const SURNAMES =
  'Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Alves Carvalho Araújo Ribeiro Gonçalves Barbosa Moura Martins Cardoso Teixeira Rocha Azevedo Monteiro Cavalcanti Nunes Freitas Magalhães Assunção Brandão Farias Guimarães Peçanha Quintão Xavier Wanderley Yamamoto Zanetti Bittencourt Drummond'.split(
    ' ',
  );

const YEAR_MS = 365 * 24 * 3_600_000;
/** Accounts were made in the two years before. */
const SPAN_MS = 2 * YEAR_MS;
/** Registrations of the last day that wait for their code. */
const PENDING = 2000;

/** A number that depends on nothing but its row and what it is for, 0 to 1. */
function drawn(row: number, purpose: number): number {
  let hash = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296;
}

/** Names at the beginning of a list come more often, as they do among people. */
const oneOf = (list: readonly string[], share: number) => list[Math.floor(share * share * list.length)] ?? '';

function nameOf(row: number): string {
  return [
    oneOf(FIRST_NAMES, drawn(row, 0)),
    oneOf(SURNAMES, drawn(row, 1)),
    oneOf(SURNAMES, drawn(row, 2)),
  ].join(' ');
}

/** The first accounts have a domain of their own: a word that stands together in time. */
const PIONEERS = 0.05;

function emailOf(row: number, name: string, count: number): string {
  const letters = name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');
  return `${letters}.${row}@${row < count * PIONEERS ? 'pioneiros' : 'semente'}.exemplo.com.br`;
}

interface Seeding {
  readonly count: number;
  readonly now: number;
  readonly passwordHash: string;
}

const USER_COLUMNS = `id, name, email, email_key, password_hash, email_verified_at, user_level, access_crypto,
  access_dashboard, created_at, blocked_at, last_seen_at`;

function userRow(row: number, { count, now, passwordHash }: Seeding) {
  const madeAt = new Date(Math.floor(now - SPAN_MS + (SPAN_MS * row) / count));
  const seenAt = new Date(Math.floor(madeAt.getTime() + (now - madeAt.getTime()) * drawn(row, 3) ** 0.25));
  const name = nameOf(row);
  const email = emailOf(row, name, count);
  const rank = drawn(row, 4);
  const level = rank < 0.001 ? 'admin' : rank < 0.1 ? 'premium' : 'basic';
  const blockedAt = drawn(row, 5) < 0.001 ? seenAt : null;
  const id = uuidv7(madeAt.getTime());
  const flags = [drawn(row, 6) < 0.2, drawn(row, 7) < 0.2];
  return {
    id,
    line: copyLine([
      id,
      name,
      email,
      email,
      passwordHash,
      madeAt,
      level,
      ...flags,
      madeAt,
      blockedAt,
      seenAt,
    ]),
  };
}

function* userLines(seeding: Seeding, ids: string[]): Generator<string> {
  for (let row = 0; row < seeding.count; row += 1) {
    const { id, line } = userRow(row, seeding);
    ids.push(id);
    yield line;
  }
}

function* progressLines(ids: readonly string[]): Generator<string> {
  for (const [row, id] of ids.entries()) {
    const xp = Math.floor(12_000 * drawn(row, 8) ** 3);
    yield copyLine([id, xp, Math.floor(xp / 5), xp * 60]);
  }
}

function* registrationLines({ count, now, passwordHash }: Seeding): Generator<string> {
  for (let row = count; row < count + Math.min(PENDING, count); row += 1) {
    const madeAt = new Date(Math.floor(now - 23 * 3_600_000 * drawn(row, 9)));
    const name = nameOf(row);
    const email = emailOf(row, name, count);
    yield copyLine([uuidv7(madeAt.getTime()), name, email, email, passwordHash, madeAt]);
  }
}

/**
 * Fills a database with accounts that nobody can sign in to, and some registrations that wait for their code.
 *
 * @param url connection string
 * @param now epoch milliseconds; the last account is made then
 */
export async function seedManyUsers(url: string, count: number, now: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const passwordHash = await hashPassword(crypto.randomUUID());
    const seeding = { count, now, passwordHash };
    const ids: string[] = [];
    await client.query('BEGIN');
    await copyIn(client, `COPY users (${USER_COLUMNS}) FROM STDIN`, chunksOf(userLines(seeding, ids)));
    await copyIn(
      client,
      'COPY progress (user_id, xp_points, signals_generated, seconds_spent) FROM STDIN',
      chunksOf(progressLines(ids)),
    );
    await copyIn(
      client,
      'COPY registrations (id, name, email, email_key, password_hash, created_at) FROM STDIN',
      chunksOf(registrationLines(seeding)),
    );
    await client.query('COMMIT');
    await client.query('VACUUM (ANALYZE) users, progress, registrations');
  } finally {
    await client.end();
  }
}
