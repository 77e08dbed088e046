import type { GridRow } from '../row.ts'

/** Column of a row that holds its ongoing states by name, such as `{ loading: true }`. Never saved. */
export const tugColumn = 'tug_status'

export type TugStatus = Readonly<Record<string, unknown>>

function isStatus(value: unknown): value is TugStatus {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The states that values bring along; undefined where they say nothing of them. */
export function tugsOf(values: GridRow): TugStatus | undefined {
  return isStatus(values[tugColumn]) ? values[tugColumn] : undefined
}

/** States merge by name; `false` and `null` end one. Without any left there is no status at all. */
export function mergeTugs(before: unknown, patch: TugStatus): TugStatus | undefined {
  const merged = Object.entries({ ...(isStatus(before) ? before : {}), ...patch }).filter(([, value]) =>
    value !== false && value !== null && value !== undefined
  )
  return merged.length === 0 ? undefined : Object.fromEntries(merged)
}

/** Names of the states in which a row is. */
export function tugNames(row: GridRow): string[] {
  return isStatus(row[tugColumn]) ? Object.keys(row[tugColumn]) : []
}

/** Which grid set which states of which row: what it left behind is taken back when it goes. */
export type Tugs = ReadonlyMap<string, ReadonlyMap<string, string>>
export const noTugs: Tugs = new Map()

export function takeTugs(tugs: Tugs, row: string, patch: TugStatus | undefined, caseId: string): Tugs {
  if (!patch) return tugs
  const states = new Map(tugs.get(row))
  for (const [name, value] of Object.entries(patch)) {
    if (value === false || value === null) states.delete(name)
    else states.set(name, caseId)
  }
  const next = new Map(tugs)
  if (states.size > 0) next.set(row, states)
  else next.delete(row)
  return next
}

/** The patches that end the states of grids that are gone. */
export function clearedTugs(tugs: Tugs,
  isGone: (caseId: string) => boolean): { rows: { row: string; status: TugStatus; caseId: string }[]; left: Tugs } {
  const rows: { row: string; status: TugStatus; caseId: string }[] = []
  const left = new Map<string, ReadonlyMap<string, string>>()
  for (const [row, states] of tugs) {
    const gone = [...states].filter(([, caseId]) => isGone(caseId))
    if (gone.length > 0) rows.push({ row, caseId: gone[0]![1], status: Object.fromEntries(gone.map(([name]) => [name, null])) })
    if (gone.length < states.size) left.set(row, new Map([...states].filter(([, caseId]) => !isGone(caseId))))
  }
  return { rows, left }
}
