import { Decimal } from 'decimal.js'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import type { QueuedAct } from '#kernel/client/request/act-queue.ts'
import { issue } from '../../../index.ts'
import { linesOf } from '../../documents/lines-of.ts'
import type { TakenCode } from '../scan-state.ts'
import { useScannedDoc } from '../use-scanned-doc.ts'

/** A row of an issue that is still to be picked, in the order of the walk. */
export interface PickRow {
  id: string
  bin: string
  binName: string
  lot: string | null
  lotName: string
  hu: string | null
  /** The outermost unit that it stands in. */
  outerHu: string | null
  item: string
  uom: string
  open: string
}

export interface Picking {
  record: Rec | undefined
  rows: readonly PickRow[]
  error: Error | null
  retry: () => void
}

/** What is left to be picked of an issue, without what is on its way. */
export function usePicking(doc: TakenCode | undefined): Picking {
  const { value: record, onTheWay, error, retry } = useScannedDoc(issue.id, doc?.id, (id, signal) => entityApi(issue).queryById(id, signal))
  return { record, rows: record ? rowsOf(record, onTheWay) : [], error, retry }
}

function rowsOf(record: Rec, onTheWay: readonly QueuedAct[]): PickRow[] {
  return linesOf(record, 'picks').flatMap((pick): PickRow[] => {
    const taken = onTheWay.filter(({ about }) => about?.row === pick.id).reduce((sum, { about }) => sum.plus(about?.qty ?? 0),
      new Decimal(0))
    const open = new Decimal(String(pick.qty)).minus(String(pick.pickedQty ?? 0)).minus(taken)
    if (open.lte(0)) return []
    return [{ id: pick.id, bin: String(pick.bin), binName: textOf(pick, 'bin'), lot: pick.lot ? String(pick.lot) : null,
      lotName: textOf(pick, 'lot'), hu: pick.hu ? String(pick.hu) : null, outerHu: pick.outerHu ? String(pick.outerHu) : null,
      item: textOf(pick, 'item'), uom: textOf(pick, 'uom'), open: open.toFixed() }]
  })
}

/** Whether a code stands for what a row names: by its record, or by its text where the server could not be asked. */
export function standsFor({ id, name }: TakenCode, rowId: string | null, rowName: string): boolean {
  return id === undefined ? name === rowName : id === rowId
}

/** Rows from the bin that was scanned, where it was. */
export function rowsAt(rows: readonly PickRow[], bin: TakenCode | undefined): PickRow[] {
  return rows.filter((row) => bin === undefined || standsFor(bin, row.bin, row.binName))
}
