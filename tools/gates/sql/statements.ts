import { parse } from 'libpg-query'
import type { SqlText } from './parts.ts'
import type { SqlTemplate } from './templates.ts'

interface Statement {
  template: SqlTemplate
  /** With `$1`, `$2`, … for its values. */
  text: string
}

export interface Statements {
  /** Templates that are a statement, and not a part of one. */
  begun: number
  /** Those among them of which everything but values is known before the program runs. */
  whole: Statement[]
}

/** Reads which templates are statements with PostgreSQL's own parser. */
export async function statementsIn(templates: readonly SqlTemplate[]): Promise<Statements> {
  const found: Statements = { begun: 0, whole: [] }
  for (const template of templates) {
    const text = numbered(template, { last: 0 })
    if (!begins.test(text)) continue
    found.begun += 1
    if (!isOpen(template) && (await isWhole(text))) found.whole.push({ template, text })
  }
  return found
}

/** `select t.*`, to which others add where from, begins none. */
const begins = /^\s*(?:select\b[\s\S]*\bfrom\b|with\b|insert\b|update\b|delete\b|merge\b)/i

function numbered({ texts, values }: SqlText, number: { last: number }): string {
  return texts.map((text, index) => {
    const value = values[index]
    if (!value) return text
    return `${text}${value.part ? numbered(value.part, number) : ` $${number.last += 1} `}`
  }).join('')
}

function isOpen({ values }: SqlText): boolean {
  return values.some(({ open, part }) => open === true || (part !== undefined && isOpen(part)))
}

async function isWhole(text: string): Promise<boolean> {
  const { stmts = [] } = await parse(text).catch(() => ({ stmts: [] }))
  return stmts.length === 1
}
