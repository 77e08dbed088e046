import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sqlOf, type SqlOfFile } from './templates.ts'

/** Tests look at what others wrote and put rows in their way: they are not held to any of it. */
const ofTests = /\.test\.tsx?$|\/(tests|testing)\//

/**
 * The SQL of all files below the zones.
 * @param zones folders from the project's root
 */
export function readSql(root: string, zones: readonly string[]): SqlOfFile {
  const files = zones.filter((zone) => existsSync(join(root, zone)))
    .flatMap((zone) => globSync(`${zone}/**/*.ts`, { cwd: root })).map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !ofTests.test(file) && !file.includes('/node_modules/')).sort()
  const read = files.map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
    .map(({ file, source }) => sqlOf(file, source))
  return { templates: read.flatMap(({ templates }) => templates), named: read.flatMap(({ named }) => named) }
}
