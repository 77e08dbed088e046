import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { visit, type Node } from './sql/tree.ts'

/** What runs in the thread that answers everybody. */
const served = ['apps/server/**/*.ts', 'kernel/{entity,server}/**/*.ts', 'modules/*/{calls,entities,rules,server}/**/*.ts',
  'modules/*/*.ts', 'ui/designer/{document,expressions,print}/**/*.ts']
const elsewhere = /\.test\.ts$|\/(testing|tests|node_modules)\//

/**
 * Regular expressions of the server that take more than linear time on some text: one call with such a text holds up everybody.
 * @returns file, line, expression and how it grows, empty where there is none
 */
export function checkRegexes(root: string): string[] {
  const files = served.flatMap((zone) => globSync(zone, { cwd: root })).filter((file) => !elsewhere.test(file))
  return [...new Set(files)].flatMap((file) => slowIn(file, readFileSync(join(root, file), 'utf8'))).toSorted()
}

function slowIn(file: string, source: string): string[] {
  const found: string[] = []
  visit(parseSync(file, source).program as unknown as Node, (node) => {
    const { regex } = node as { regex?: { pattern: string; flags: string } }
    if (!regex) return
    const { reports } = analyse({ source: regex.pattern, flags: regex.flags.replace('v', 'u') })
    if (reports.length === 0) return
    const growth = reports.some(({ exponential }) => exponential) ? 'exponential' : 'polynomial'
    const line = source.slice(0, (node as { start: number }).start).split('\n').length
    found.push(`${file}:${line} /${regex.pattern}/ takes ${growth} time`)
  })
  return found
}
