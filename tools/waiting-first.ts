import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that mostly wait, for processes that start and end. */
const waits = ({ moduleId }: TestSpecification) => /\/(kill|embedded|column-drill)\.it\.test\.ts$/.test(moduleId)

/** Seconds that the longest files took when they were last measured (`tools/keep-durations.ts`). */
const measured = JSON.parse(readFileSync(join(import.meta.dirname, 'test-durations.json'), 'utf8')) as Record<string, number>
const secondsOf = ({ moduleId }: TestSpecification) => measured[relative(join(import.meta.dirname, '..'), moduleId)] ?? 0

/**
 * First the files that wait: beside work of others they cost nothing, at the end a whole run would wait for them. Then the
 * longest as they were measured, so that none of them is still running alone at the end; the rest in Vitest's order.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((sorted) => [
      ...sorted.filter(waits),
      ...sorted.filter((file) => !waits(file)).toSorted((one, other) => secondsOf(other) - secondsOf(one)),
    ])
  }
}
