import { JsonReporter, type SerializedError, type TestModule } from 'vitest/node';

const asFailedFile = (error: SerializedError) => ({
  name: `${error.VITEST_TEST_PATH ?? 'no file'}, outside its tests`,
  status: 'failed',
  message: `${error.stack ?? error.message}`,
  assertionResults: [],
});

/**
 * vitest's JSON report, with errors outside tests as failed files: a rejection that nobody awaits fails a run in which
 * every test passes, and vitest's own report leaves it out.
 */
export default class Report extends JsonReporter {
  private errors: readonly SerializedError[] = [];

  constructor() {
    super({});
  }

  override async onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[] = [],
  ): Promise<void> {
    this.errors = errors;
    await super.onTestRunEnd(modules);
  }

  override async writeReport(report: string): Promise<void> {
    const read = JSON.parse(report) as { testResults: unknown[] };
    await super.writeReport(
      JSON.stringify({ ...read, testResults: [...read.testResults, ...this.errors.map(asFailedFile)] }),
    );
  }
}
