import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { visit, type Node } from './sql/tree.ts'

/** The one file that reads dates of texts, and the one that makes of them what a picker holds, which asks for their very form. */
const reader = 'kernel/entity/wall-time.ts'
const pickers = 'ui/kinds/time-values.ts'
const elsewhere = /\.test\.tsx?$|\/(testing|tests|node_modules)\//
/** What holds milliseconds since 1970 or answers them, by its name; whatever else a date is made of may be a text. */
const named = /(?:Ms|^ms|^at|UpdatedAt)$/
const counts = new Set(['getTime', 'now', 'UTC', 'round', 'floor', 'Number'])

/**
 * Dates are read of texts in one place: the language, and dayjs, read 30 February as 2 March, so that what somebody wrote would become
 * another day in silence.
 * @returns file and line of every other place, empty where there is none
 */
export function checkDates(root: string): string[] {
  const files = globSync(['kernel/**/*.{ts,tsx}', 'ui/**/*.{ts,tsx}', 'apps/**/*.{ts,tsx}', 'modules/**/*.{ts,tsx}'], { cwd: root })
    .filter((file) => file !== reader && file !== pickers && !elsewhere.test(file)).toSorted()
  return files.flatMap((file) => readersIn(file, readFileSync(join(root, file), 'utf8')))
}

interface Called {
  type: string
  start: number
  callee?: { name?: string; object?: { name?: string }; property?: { name?: string } }
  arguments?: readonly Node[]
}

function readersIn(file: string, source: string): string[] {
  if (!/Date|dayjs/.test(source)) return []
  const found: string[] = []
  visit(parseSync(file, source).program as unknown as Node, (node) => {
    const { type, callee, arguments: given = [], start } = node as unknown as Called
    const parses = type === 'CallExpression' && callee?.object?.name === 'Date' && callee.property?.name === 'parse'
    const makes = type === 'NewExpression' && callee?.name === 'Date' && given.length === 1 && !isNumber(given[0]!)
    const rolls = type === 'CallExpression' && callee?.name === 'dayjs' && given.length > 0 && !isNumber(given[0]!)
    if (parses || makes || rolls) found.push(`${file}:${source.slice(0, start).split('\n').length} reads a date of a text: ${reader} does`)
  })
  return found
}

interface Argument {
  type: string
  value?: unknown
  name?: string
  property?: { name?: string }
  callee?: { name?: string; property?: { name?: string } }
  left?: Node
  right?: Node
  operator?: string
}

/** Whether an argument is a number, as far as it can be seen where it stands. */
function isNumber(node: Node): boolean {
  const { type, value, name, property, callee, left, right, operator } = node as unknown as Argument
  switch (type) {
    case 'Literal':
      return typeof value === 'number'
    case 'BinaryExpression':
      return operator !== '+' || isNumber(left!) || isNumber(right!)
    case 'Identifier':
      return named.test(name ?? '')
    case 'MemberExpression':
      return named.test(property?.name ?? '')
    case 'CallExpression': {
      const called = callee?.property?.name ?? callee?.name ?? ''
      return counts.has(called) || named.test(called)
    }
    default:
      return false
  }
}
