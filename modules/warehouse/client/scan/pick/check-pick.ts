import { scanStore } from '../scan-state.ts'
import type { CheckScan } from '../take-scan.ts'
import type { SayScan } from '../text.ts'
import { rowsAt, standsFor, type PickRow } from './use-picking.ts'

/** Refuses the wrong bin and the wrong lot while the person still stands before them, unless they mean it. */
export function pickCheck(rows: readonly PickRow[], say: SayScan): CheckScan {
  return (slot, taken) => {
    const { task, elsewhere, bin } = scanStore.getState()
    // Codes that could not be looked up are judged by the server.
    if (task !== 'pick' || elsewhere || taken.id === undefined || rows.length === 0) return undefined
    const listed = (names: readonly string[]) => [...new Set(names)].join(say('and'))
    if (slot === 'bin')
      return rows.some((row) => standsFor(taken, row.bin, row.binName))
        ? undefined
        : say('notPickBin', { name: taken.name, should: listed(rows.map(({ binName }) => binName)) })
    if (slot !== 'lot' || taken.bizType !== 'warehouse.lot') return undefined
    const here = rowsAt(rows, bin)
    return here.length === 0 || here.some((row) => standsFor(taken, row.lot, row.lotName))
      ? undefined
      : say('notPickLot', { name: taken.name, should: listed(here.map(({ lotName }) => lotName)) })
  }
}
