import { Visitor } from 'oxc-parser';
import { SECURITY_REQUIREMENTS } from './security-requirements.js';
import type { SourceFile } from './source-file.js';
import { isTest } from './zones.js';

/** A test or group of tests whose title names requirements of ASVS: `… (ASVS 6.3.8, 6.4.3)` or `ASVS 3.4.1: …`. */
export interface SecurityTest {
  readonly file: string;
  /** Without the numbers. */
  readonly title: string;
  readonly requirements: readonly string[];
}

const TEST_FUNCTIONS = new Set(['test', 'journey', 'describe']);
const NUMBERS = /\s*\(ASVS ([\d., ]+)\)$|^ASVS ([\d.]+): /;

type Callee = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>
>[0]['callee'];

/** The function that a call such as `test.each(rows)(…)` begins with. */
function nameOf(callee: Callee): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return nameOf(callee.callee);
  return callee.type === 'MemberExpression' ? nameOf(callee.object) : undefined;
}

/** The tests of a tree that name a requirement, with placeholders of their titles as written. */
export function securityTests(files: readonly SourceFile[]): SecurityTest[] {
  return files.flatMap(({ path, text, program }) => {
    if (!isTest(path) || !text.includes('ASVS')) return [];
    const found: SecurityTest[] = [];
    new Visitor({
      CallExpression({ callee, arguments: [title] }) {
        if (!TEST_FUNCTIONS.has(nameOf(callee) ?? '')) return;
        if (title?.type !== 'Literal' || typeof title.value !== 'string') return;
        const [whole, several, one] = NUMBERS.exec(title.value) ?? [];
        if (whole === undefined) return;
        const requirements = (several ?? one ?? '').split(', ');
        found.push({ file: path, title: title.value.replace(whole, ''), requirements });
      },
    }).visit(program);
    return found;
  });
}

const HEAD = `# Security requirements

What each requirement of [OWASP ASVS 5.0](https://owasp.org/www-project-application-security-verification-standard/) demands, in our
words, and the tests whose titles name it. This page is written from those titles: \`npx vitest run gateway/test/rules -u\`.

| requirement | it demands | held by |
|---|---|---|
`;

/** The page of requirements, from the tests that name them. */
export function securityDocument(tests: readonly SecurityTest[]): string {
  const rows = Object.entries(SECURITY_REQUIREMENTS).map(([id, demand]) => {
    const holding = tests.filter(({ requirements }) => requirements.includes(id));
    const files = [...new Set(holding.map(({ file }) => file))];
    const cells = files.map((file) => {
      const titles = holding
        .filter((test) => test.file === file)
        .map(({ title }) => `“${title.replaceAll('|', '\\|')}”`);
      return `\`${file}\`: ${titles.join(', ')}`;
    });
    return `| ${id} | ${demand} | ${cells.join('; ')} |`;
  });
  return `${HEAD}${rows.join('\n')}\n`;
}

/** Requirements that no test names although they count as met, and numbers in titles that are no requirement. */
export function requirementFaults(tests: readonly SecurityTest[]): string[] {
  const named = new Set(tests.flatMap(({ requirements }) => requirements));
  return [
    ...Object.entries(SECURITY_REQUIREMENTS)
      .filter(([id, demand]) => !named.has(id) && !demand.includes('Not met'))
      .map(([id]) => `${id} is named by no test`),
    ...[...named].filter((id) => !(id in SECURITY_REQUIREMENTS)).map((id) => `${id} is no requirement`),
  ];
}
