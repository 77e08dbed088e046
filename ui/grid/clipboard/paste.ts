import type { CellOption, DataColumn } from '../column.ts'
import type { CellWrite } from '../controller/command.ts'
import type { GridRow, KeyOf } from '../row.ts'
import { coded, convertCell, type ChoicesOf, type Converted, type Settled } from './convert.ts'
import type { Misfit, MisfitReason } from './misfit.ts'
import type { PastePlan, PlannedCell } from './plan-paste.ts'

/** What a record was found to be, by the text that was pasted for it. */
export type Resolved = { readonly value: string; readonly text: string } | 'ambiguous' | 'unknown'

/** Looks names of a coded column up, all of a paste at once. */
export type Resolve = (column: DataColumn, names: readonly string[]) => Promise<ReadonlyMap<string, Resolved>>

export interface PasteLookups {
  readonly keyOf: KeyOf
  readonly choicesOf: ChoicesOf
  readonly resolve: Resolve
}

/** What a paste does: values for cells there are, rows to be added, and one report of what did not fit. */
export interface Pasted {
  readonly cells: readonly CellWrite[]
  readonly newRows: readonly GridRow[]
  readonly misfits: readonly Misfit[]
}

/** Turns the texts of a plan into values. Names are looked up in one batch per column; without any it is done within the turn. */
export async function convertPlan(plan: PastePlan, { keyOf, choicesOf, resolve }: PasteLookups): Promise<Pasted> {
  const converted = plan.cells.map(({ cell, column }) => convertCell(cell, column, choicesOf))
  const answers = await resolveOpen(plan.cells, converted, resolve)
  const added = new Map<GridRow, Record<string, unknown>>(plan.newRows.map((row) => [row, { ...row }]))
  const cells: CellWrite[] = []
  const misfits: Misfit[] = [...plan.disabled]
  for (const [index, { row, column, cell }] of plan.cells.entries()) {
    const settled = settle(converted[index]!, column, answers.get(column))
    // What did not fit stays as typed: it is a fault of the cell, not a loss.
    const { value, text } = settled.type === 'value' ? settled : { value: cell.text, text: undefined }
    if (settled.type === 'misfit') misfits.push({ row: keyOf(row), column: column.key, text: cell.text, reason: settled.reason })
    const fresh = added.get(row)
    if (!fresh) cells.push({ row: keyOf(row), column: column.key, value, ...(text === undefined ? {} : { text }) })
    else {
      fresh[column.key] = value
      if (text !== undefined) fresh[`${column.key}_dictText`] = text
    }
  }
  return { cells, newRows: [...added.values()], misfits }
}

type Answers = ReadonlyMap<string, Resolved> | 'failed'

async function resolveOpen(planned: readonly PlannedCell[], converted: readonly Converted[],
  resolve: Resolve): Promise<ReadonlyMap<DataColumn, Answers>> {
  const asked = new Map<DataColumn, Set<string>>()
  for (const [index, one] of converted.entries()) {
    if (one.type !== 'open') continue
    const { column } = planned[index]!
    const names = asked.get(column) ?? new Set()
    asked.set(column, names)
    for (const name of one.names) names.add(name)
  }
  const answered = [...asked].map(async ([column, names]) =>
    [column, await resolve(column, [...names]).catch((): Answers => 'failed')] as const
  )
  return new Map(await Promise.all(answered))
}

function settle(converted: Converted, column: DataColumn, answers: Answers | undefined): Settled {
  if (converted.type !== 'open') return converted
  if (answers === undefined || answers === 'failed') return misfit({ code: 'lookupFailed' })
  const names = converted.meant((name) => (answers.get(name) ?? 'unknown') !== 'unknown')
  if (!names) return misfit({ code: 'ambiguousRecord' })
  const found: CellOption[] = []
  for (const name of names) {
    const answer = answers.get(name) ?? 'unknown'
    if (answer === 'ambiguous') return misfit({ code: 'ambiguousRecord' })
    if (answer !== 'unknown') found.push(answer)
    else if (column.allowInput) found.push({ value: name, text: name })
    else return misfit({ code: column.field.kind === 'dict' || column.field.kind === 'dicts' ? 'notInDict' : 'noSuchRecord' })
  }
  return coded(found, column)
}

function misfit(reason: MisfitReason): Settled {
  return { type: 'misfit', reason }
}
