import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { visit, type Node } from './sql/tree.ts'

/** The one file that reads dates of texts. */
const reader = 'kernel/entity/wall-time.ts'
const elsewhere = /\.test\.tsx?$|\/(testing|tests|node_modules)\//
/** What holds a date as text, by its name; numbers of milliseconds are called `…Ms` or by what they count from. */
const namedText = /(?:date|day|text|time|wall|iso|begin|end|from|to|due|value|typed|string|month)$/i
const textMethods = new Set(['replace', 'replaceAll', 'slice', 'trim', 'toString', 'toISOString', 'String', 'concat', 'padStart'])

/**
 * Dates are read of texts in one place: the language reads 30 February as 2 March, so that what somebody wrote would become another day
 * in silence.
 * @returns file and line of every other place, empty where there is none
 */
export function checkDates(root: string): string[] {
  const files = globSync(['kernel/**/*.{ts,tsx}', 'ui/**/*.{ts,tsx}', 'apps/**/*.{ts,tsx}', 'modules/**/*.{ts,tsx}'], { cwd: root })
    .filter((file) => file !== reader && !elsewhere.test(file)).toSorted()
  return files.flatMap((file) => readersIn(file, readFileSync(join(root, file), 'utf8')))
}

interface Called {
  type: string
  start: number
  callee?: { name?: string; object?: { name?: string }; property?: { name?: string } }
  arguments?: readonly Node[]
}

function readersIn(file: string, source: string): string[] {
  if (!source.includes('Date')) return []
  const found: string[] = []
  visit(parseSync(file, source).program as unknown as Node, (node) => {
    const { type, callee, arguments: given = [], start } = node as unknown as Called
    const parses = type === 'CallExpression' && callee?.object?.name === 'Date' && callee.property?.name === 'parse'
    const makes = type === 'NewExpression' && callee?.name === 'Date' && given.length === 1 && isText(given[0]!)
    if (parses || makes) found.push(`${file}:${source.slice(0, start).split('\n').length} reads a date of a text: ${reader} does`)
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
}

/** Whether an argument is a text, as far as it can be seen where it stands. */
function isText(node: Node): boolean {
  const { type, value, name, property, callee, left, right } = node as unknown as Argument
  switch (type) {
    case 'Literal':
      return typeof value === 'string'
    case 'TemplateLiteral':
      return true
    case 'BinaryExpression':
      return isText(left!) || isText(right!)
    case 'Identifier':
      return namedText.test(name ?? '')
    case 'MemberExpression':
      return namedText.test(property?.name ?? '')
    case 'CallExpression':
      return textMethods.has(callee?.property?.name ?? callee?.name ?? '')
    default:
      return false
  }
}
