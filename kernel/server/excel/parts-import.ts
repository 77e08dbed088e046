import { requireRight, type Ctx } from '../context.ts'
import { Refusal, refuseFaults } from '../errors.ts'
import { label } from '../labels.ts'
import { same } from '../operations/diff.ts'
import { remove } from '../operations/remove.ts'
import { create, update } from '../operations/save.ts'
import type { Entity } from '#kernel/entity/index.ts'
import type { Rec } from '../rules.ts'
import { findHeader, type HeaderRow } from './columns.ts'
import { emptiedBy, filledOnly } from './empty-cells.ts'
import { replacedValues } from './import-log.ts'
import { isEmpty, requiredNames, type ImportRow } from './import-row.ts'
import { loadParts, partsOf, type Parts } from './parts.ts'
import type { Cell } from './workbook.ts'

const texts = {
  'zh-CN': { row: (number: number, reason: string) => `第 ${number} 行：${reason}`,
    twice: (key: string, value: string, number: number) => `${key}「${value}」在第 ${number} 行已出现，请删除重复行` },
  'en-US': { row: (number: number, reason: string) => `Row ${number}: ${reason}`,
    twice: (key: string, value: string, number: number) => `${key} "${value}" stands in row ${number} already: remove one of them` },
} as const

/** The second header row, directly below the record's own and to the right of it; undefined for a sheet with one header. */
export function partHeader(parts: Parts, rows: readonly Cell[][], header: HeaderRow): HeaderRow | undefined {
  const cells = rows[header.index + 1]?.map((cell, position) => (header.columns.has(position) ? null : cell))
  const required = requiredNames(parts.entity).filter((name) => name !== parts.above)
  const found = cells && findHeader([cells], parts.columns, required)
  return found && { index: header.index + 1, columns: found.columns }
}

/** Gives each record the parts that stand beside and below it, up to the next record; what is wrong with a part is told of the record. */
export function gatherParts(ctx: Ctx, parts: Parts, mainRows: readonly ImportRow[], partRows: readonly ImportRow[], header: HeaderRow,
  below: HeaderRow): ImportRow[] {
  requireRight(ctx, `${parts.entity.permission}:import`)
  const filled = ({ cells }: ImportRow, columns: HeaderRow['columns']) => [...columns.keys()].some((position) => !isEmpty(cells[position]))
  const rows: ImportRow[] = []
  mainRows.forEach((row, index) => {
    // A part before any record stands for itself: the missing key is its reason.
    if (rows.length === 0 || filled(row, header.columns)) rows.push({ ...row, parts: [] })
    const part = partRows[index]!
    if (filled(part, below.columns)) addPart(ctx, parts, rows.at(-1)!, part)
  })
  return rows
}

function addPart(ctx: Ctx, { entity }: Parts, row: ImportRow, part: ImportRow): void {
  const messages = texts[ctx.locale]
  const key = entity.key!
  const value = String(part.input[key] ?? '')
  const first = row.parts!.find(({ input }) => String(input[key] ?? '') === value)
  const reasons = [...part.faults.map(({ text }) => text),
    ...(first && value !== '' ? [messages.twice(label(key, entity.fields[key]!, ctx.locale), value, first.number)] : [])]
  row.faults.push(...reasons.map((reason) => ({ text: messages.row(part.number, reason) })))
  row.parts!.push(part)
}

/** Whether the stored parts of a record are as the sheet has them; those that the sheet does not name do not count. */
export async function sameParts(ctx: Ctx, owner: Entity, row: ImportRow, id: string): Promise<boolean> {
  const parts = partsOf(ctx, owner)
  if (!parts || !row.parts?.length) return true
  const stored = await storedParts(ctx, parts, id)
  return row.parts.every(({ input }) => isSame(parts, input, stored.get(String(input[parts.entity.key!]))))
}

/** A part that an import wrote, with the values that it replaced; null for an added one. */
export interface PartChange {
  id: string
  rev: number
  before: Rec | null
}

/** What became of the parts of a record, and how many of their values are gone by empty cells. */
export interface SavedParts {
  changes: PartChange[]
  cleared: number
}

/** Adds and changes parts of a record as the sheet has them. @throws Refusal naming the row of the first that cannot be taken in */
export async function saveParts(ctx: Ctx, owner: Entity, row: ImportRow, id: string): Promise<SavedParts> {
  const saved: SavedParts = { changes: [], cleared: 0 }
  const parts = partsOf(ctx, owner)
  if (!parts || !row.parts?.length) return saved
  const stored = await storedParts(ctx, parts, id)
  for (const { input, number } of row.parts) {
    const before = stored.get(String(input[parts.entity.key!]))
    if (isSame(parts, input, before)) continue
    try {
      const part = before
        ? await update(ctx, parts.entity, { ...input, id: before.id })
        : await create(ctx, parts.entity, // What a sheet leaves empty is left to the defaults of a new record.
          { ...filledOnly(input), [parts.above]: id })
      saved.changes.push({ id: part.id as string, rev: part.rev as number,
        before: before ? replacedValues(parts.entity, before, part, input) : null })
      if (before) saved.cleared += emptiedBy(input, before, part)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw refuseFaults([{ field: '', text: texts[ctx.locale].row(number, error.message) }])
    }
  }
  return saved
}

/** Takes back what an import did to the parts of a record. @throws Refusal where one was changed since */
export async function undoParts(ctx: Ctx, owner: Entity, changes: readonly PartChange[]): Promise<void> {
  const parts = partsOf(ctx, owner)
  if (!parts) return
  for (const { id, rev, before } of changes.toReversed()) {
    if (before) await update(ctx, parts.entity, { ...before, id, rev })
    else await remove(ctx, parts.entity, [id])
  }
}

async function storedParts(ctx: Ctx, parts: Parts, id: string): Promise<Map<string, Rec>> {
  const rows = (await loadParts(ctx, parts, [id])).get(id) ?? []
  return new Map(rows.map((part) => [String(part[parts.entity.key!]), part]))
}

function isSame({ entity }: Parts, input: Rec, stored: Rec | undefined): boolean {
  return stored !== undefined && Object.keys(input).every((name) => same(input[name] ?? entity.fields[name]?.default ?? null, stored[name]))
}
