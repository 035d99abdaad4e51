import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { stagesOf } from './image-report.mjs';

const TOP = path.join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(TOP, file), 'utf8');

const STAGES = stagesOf(textOf('Dockerfile'));
const IMAGE = STAGES.at(-1)?.instructions ?? [];
const given = (keyword: string) => IMAGE.filter((one) => one.keyword === keyword).map(({ text }) => text);
const ENV = new Map((given('ENV')[0] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]));

describe('the image', () => {
  test('takes its packages from a stage that installs those of production alone, and its build from another', () => {
    expect(STAGES.map(({ name }) => name)).toEqual(['production', 'build', 'image']);
    const install = STAGES[0]?.instructions.find(({ keyword }) => keyword === 'RUN')?.text;
    expect(install).toMatch(/^npm ci --omit=dev /);
    expect(given('COPY')).toEqual([
      '--from=production /farol/package.json ./',
      '--from=production /farol/node_modules node_modules',
      '--from=build /farol/build build',
    ]);
  });

  test('is run by the user node, and asked whether it is ready', () => {
    expect(given('USER')).toEqual(['node']);
    expect(given('HEALTHCHECK')[0]).toContain('/readyz');
  });
});

interface Manifest {
  readonly kind: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: { readonly template: { readonly spec: Pod } };
}
interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
interface Pod {
  readonly securityContext: object;
  readonly terminationGracePeriodSeconds: number;
  readonly volumes: readonly { readonly name: string }[];
  readonly containers: readonly {
    readonly ports: readonly object[];
    readonly securityContext: object;
    readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
    readonly startupProbe: Probe;
    readonly readinessProbe: Probe;
    readonly livenessProbe: Probe;
  }[];
}

describe('deploy/kubernetes', () => {
  const manifests = parseAllDocuments(textOf('deploy/kubernetes/farol.yaml')).map(
    (one) => one.toJS() as Manifest,
  );
  const of = (kind: string) => manifests.find((one) => one.kind === kind);
  const pod = of('Deployment')?.spec?.template.spec;
  const gateway = pod?.containers[0];

  test('runs the image as it is made: its user, port and data folder, on a read-only root', () => {
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(gateway?.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    expect(gateway?.ports).toEqual([{ name: 'http', containerPort: Number(ENV.get('PORT')) }]);
    expect(gateway?.volumeMounts.map(({ mountPath }) => mountPath)).toContain(ENV.get('DATA_DIR'));
    expect(gateway?.volumeMounts.map(({ name }) => name)).toEqual(pod?.volumes.map(({ name }) => name));
  });

  test('asks for readiness where it may be taken out of service, and for life where it is restarted', () => {
    const asked = [gateway?.startupProbe, gateway?.readinessProbe, gateway?.livenessProbe];
    expect(asked.map((probe) => probe?.httpGet.path)).toEqual(['/readyz', '/readyz', '/healthz']);
  });

  test('sets only variables that operations.md explains', () => {
    const explained = textOf('docs/operations.md');
    const names = Object.keys(of('ConfigMap')?.data ?? {});
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
  });
});
