import type { CellFault } from '../column.ts'
import { InvalidCellsError } from '../controller/collect.ts'
import type { RowChanges } from '../store/bookkeeping.ts'

/** A table of a form as it is gathered; `DataGrid` gives it to `onReady`. */
interface GatheredTable {
  /** Rejects with `InvalidCellsError` if any cell fails. */
  readonly collect: () => Promise<RowChanges>
}

export interface GatherOptions<Data> {
  /** Names of the form's tables, in the order of their tabs. */
  readonly refKeys: readonly string[]
  readonly tables: Readonly<Record<string, GatheredTable | undefined>>
  /** Makes what is sent of the rows of each table. */
  readonly classify: (rows: Readonly<Record<string, RowChanges>>) => Data
}

export type Gathered<Data> =
  | { readonly ok: true; readonly data: Data }
  /** The first table that failed, so that its tab can be shown (spec 2 §2.1), and what is wrong there. */
  | { readonly ok: false; readonly refKey: string; readonly faults: readonly CellFault[] }

/**
 * Holds all tables of a form against their rules and gathers their rows.
 * @throws Error where `refKeys` is no array, names a table that is not there, or `classify` is no function (spec 2 §8)
 */
export async function gatherTables<Data>({ refKeys, tables, classify }: GatherOptions<Data>): Promise<Gathered<Data>> {
  if (!Array.isArray(refKeys)) throw new Error('gatherTables: refKeys must be an array that names the tables of the form')
  if (typeof classify !== 'function') throw new Error('gatherTables: classify must be a function that makes the data of the form')
  const named = (refKeys as readonly string[]).map((refKey): [string, GatheredTable] => {
    const table = tables[refKey]
    if (!table) throw new Error(`gatherTables: there is no table ${refKey}`)
    return [refKey, table]
  })
  const rows: Record<string, RowChanges> = {}
  for (const [refKey, table] of named) {
    try {
      rows[refKey] = await table.collect()
    } catch (error) {
      if (!(error instanceof InvalidCellsError)) throw error
      return { ok: false, refKey, faults: error.faults }
    }
  }
  return { ok: true, data: classify(rows) }
}
