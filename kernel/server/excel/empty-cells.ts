import { linesOf, type Entity } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'
import { same } from '../operations/diff.ts'
import type { Rec } from '../rules.ts'
import type { ImportRow } from './import-row.ts'

/** Without what empty cells say. */
export function filledOnly(input: Rec): Rec {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
}

/** How many values of a record were there and are gone by empty cells. */
export function emptiedBy(input: Rec, before: Rec, after: Rec): number {
  return Object.keys(input).filter((name) => input[name] === null && (before[name] ?? null) !== null && (after[name] ?? null) === null)
    .length
}

/** A row that tells only what its cells hold, in its parts too; of sub-tables without rows it says nothing. */
export function onlyFilled(entity: Entity, row: ImportRow): void {
  row.input = filledOnly(row.input)
  for (const [name] of linesOf(entity)) {
    const lines = row.input[name] as Rec[] | undefined
    if (lines?.length === 0) delete row.input[name]
    else if (lines) row.input[name] = lines.map(filledOnly)
  }
  if (row.parts) row.parts = row.parts.map((part) => ({ ...part, input: filledOnly(part.input) }))
}

/**
 * Rows of sub-tables have no key: those that name the same by what they must name are the stored ones, and keep what the sheet has no
 * columns for.
 * @returns how many values are gone by empty cells, and how many rows with the sheet's
 */
export function meetLines(ctx: Ctx, entity: Entity, { input }: ImportRow, stored: Rec): number {
  let gone = 0
  for (const { name, entity: lines } of ctx.kernel.registry.lines(entity)) {
    const sent = input[name] as Rec[] | undefined
    if (sent === undefined) continue
    const left = [...(stored[name] as Rec[])]
    input[name] = sent.map((line) => {
      const at = left.findIndex((old) => namesSame(lines, line, old))
      const [old] = at < 0 ? [] : left.splice(at, 1)
      if (!old) return line
      gone += emptiedBy(line, old, Object.fromEntries(Object.keys(line).map((field) => [field, lines.fields[field]?.default ?? null])))
      return { ...line, id: old.id }
    })
    gone += left.length
  }
  return gone
}

const counted: ReadonlySet<string> = new Set(['integer', 'decimal', 'money'])

function namesSame({ fields }: Entity, line: Rec, old: Rec): boolean {
  const naming = Object.keys(line).filter((name) => fields[name]?.required && !counted.has(fields[name].kind))
  return naming.length > 0 && naming.every((name) => same(line[name] ?? fields[name]!.default ?? null, old[name]))
}
