// Says what is known of vulnerabilities in the packages that run. It never fails, and waits no longer than its argument in
// seconds: some registries do not answer this question.
import { spawnSync } from 'node:child_process';

const PATIENCE_SECONDS = 10;

/** What `npm audit --json` has written; undefined where it is no report. */
function reportIn(text) {
  try {
    const report = JSON.parse(text);
    return report.metadata?.vulnerabilities && report;
  } catch {
    return undefined;
  }
}

function summary(report) {
  if (!report) return 'unknown, since the registry gave no answer';
  const names = Object.values(report.vulnerabilities).map(({ name, severity }) => `${name} (${severity})`);
  return names.length === 0 ? 'none known' : `${names.length} packages: ${names.join(', ')}`;
}

const timeout = 1000 * Number(process.argv[2] ?? PATIENCE_SECONDS);
const argv = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];
const { stdout } = spawnSync('npm', argv, { encoding: 'utf8', timeout, killSignal: 'SIGKILL' });
console.log(`Vulnerabilities in packages: ${summary(reportIn(stdout ?? ''))}.`);
