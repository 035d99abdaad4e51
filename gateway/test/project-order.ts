import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files of one project after the other. A process that does not isolate its files is kept for the next file only where that
 * is of the same project, and begins with importing everything again where it is not.
 */
export class ProjectOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = this.ctx.projects.map(({ name }) => name);
    return sorted.toSorted((a, b) => projects.indexOf(a.project.name) - projects.indexOf(b.project.name));
  }
}
