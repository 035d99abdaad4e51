import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files of one project after the other: a process that does not isolate its files is reused only by files of the
 * same project, and files of another project import everything again.
 */
export class ProjectOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = this.ctx.projects.map(({ name }) => name);
    return sorted.toSorted((a, b) => projects.indexOf(a.project.name) - projects.indexOf(b.project.name));
  }
}
