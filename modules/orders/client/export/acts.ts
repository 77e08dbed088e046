import type { ActSlot } from '#ui/acts/steps.ts'
import { exportNotice, exportOrder, reloadExport, stuffExport } from '../../calls/export.ts'

/** What is done with a shipment beside its moves; papers and units have tabs of their own. */
export const exportActs: readonly ActSlot[] = [
  { act: stuffExport, defaults: ({ container }) => ({ container }) },
  { act: reloadExport, shown: ({ papersStale }) => Number(papersStale) > 0, seldom: true },
]

/** From an order, or from what was picked for it. */
export const toExport: readonly ActSlot[] = [{ act: exportOrder, shown: ({ orderType }) => orderType === 'EXP' || orderType === 'SAMPLE' }]
export const noticeToExport: readonly ActSlot[] = [{ act: exportNotice }]
