import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

/** Longer names first: `production-report` belongs to production, not to product. */
const modules = readdirSync(resolve(import.meta.dirname, '../../modules')).toSorted((one, other) => other.length - one.length)

/** Which part of the house a file of tests is counted for: a module, whose journeys begin with its name or lie in a folder of it; else the zone. */
export function partOf(file: string): string {
  const [zone = '', second = ''] = file.split('/')
  if (zone === 'modules') return `modules/${second}`
  const area = zone === 'e2e' ? modules.find((name) => second.startsWith(name)) : undefined
  return area ? `modules/${area}` : zone
}
