const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const nested = (depth: number): string => `${'{ me '.repeat(depth)}{ id }${' }'.repeat(depth)}`;

/** Fragments, each of which holds the next, and the last the first. */
const circle = (count: number): string =>
  `{ me { ...F0 } } ${times(count, (i) => `fragment F${i} on User { ...F${(i + 1) % count} }`)}`;

const login = (index: number): string =>
  `l${index}: login(input: { email: "a@b.c", password: "wrong${index}" }) { token }`;

const tenTimes = (field: string, below: string): string =>
  times(10, (i) => `${field[0]}${i}: ${field} { ${below} }`);

/** 100 times the fields of every type, by aliases; the answer would have some 9 MB. */
const SCHEMA_BY_ALIASES = `{ __schema { ${tenTimes('types', tenTimes('fields', 'name args { name }'))} } }`;

/** 60 aliases in a URL that two readers decode in two ways: one finds a document, the other none. */
const ambiguousUrl = (path: string): string =>
  `${path}?query=${encodeURIComponent(`{ ${times(60, (i) => `a${i}: __schema { types { fields { name } } }`)} }`)}%23%FF`;

/** Addresses that are asked for by GET, as integrators do. */
export const HOSTILE_URLS: Readonly<Record<string, string>> = {
  'two documents in one URL': ambiguousUrl('/graphql'),
  'the same, as an event stream': ambiguousUrl('/graphql/stream'),
};

/** Bodies that try to make the gateway work for long; by what each of them is called. */
export const HOSTILE: Readonly<Record<string, string>> = {
  'depth 50': JSON.stringify({ query: nested(50) }),
  '1,000 aliases': JSON.stringify({ query: `{ ${times(1000, (i) => `a${i}: me { id }`)} }` }),
  '100 KB': JSON.stringify({ query: `{ me { id } } # ${'x'.repeat(102_400)}` }),
  '60 KB of fields': JSON.stringify({ query: `{ me { ${'id '.repeat(20_000)} } }` }),
  'circular fragments': JSON.stringify({ query: circle(200) }),
  '50 fragments in a circle': JSON.stringify({ query: circle(50) }),
  'doubling fragments': JSON.stringify({
    query: `{ me { ...F0 } } ${times(60, (i) => `fragment F${i} on User { ...F${i + 1} ...F${i + 1} }`)} fragment F60 on User { id }`,
  }),
  '1,000 directives': JSON.stringify({ query: `{ me { id ${'@skip(if: false) '.repeat(1000)} } }` }),
  '450 fields of one name': JSON.stringify({ query: `{ ${'me { id } '.repeat(450)} }` }),
  '1,000 unknown fields': JSON.stringify({ query: `{ ${times(1000, (i) => `nothing${i}`)} }` }),
  'the schema 100 times by aliases': JSON.stringify({ query: SCHEMA_BY_ALIASES }),
  '1,000 sign-ins by alias': JSON.stringify({ query: `mutation { ${times(1000, login)} }` }),
  '100 sign-ins by array': JSON.stringify(
    Array.from({ length: 100 }, (_, i) => ({ query: `mutation { ${login(i)} }` })),
  ),
  'introspection 30 levels deep': JSON.stringify({
    query: `{ __schema { types { ${'fields { type { '.repeat(30)} name ${'} } '.repeat(30)} } } }`,
  }),
};
