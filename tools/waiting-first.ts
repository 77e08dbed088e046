import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that mostly wait, for processes that start and end. */
const waits = ({ moduleId }: TestSpecification) => /\/(kill|embedded|column-drill)\.it\.test\.ts$/.test(moduleId)

/**
 * Vitest's order, the larger files of a project first, but before them those that wait: beside work of others they cost
 * nothing, at the end a whole run would wait for them.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((sorted) => [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))])
  }
}
