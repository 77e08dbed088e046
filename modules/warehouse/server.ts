/** Door 2 of the warehouse: the one way into the ledger. */
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { warehouse } from './module.ts'
import { tilesServed } from './server/home/tiles.ts'
import { seedBase } from './seed/base.ts'
import { seedDemo } from './seed/demo.ts'
import { adjustRules } from './server/adjust.rules.ts'
import { binMapCalls } from './server/bin-map.calls.ts'
import { proofCalls } from './server/proof/proof.calls.ts'
import { stockProofJob } from './server/proof/stock-proof-job.ts'
import { documentCalls } from './server/documents/documents.calls.ts'
import { documentRules } from './server/documents/documents.rules.ts'
import { countCalls } from './server/count/count.calls.ts'
import { countRules } from './server/count/count.rules.ts'
import { packCalls } from './server/hu/pack.calls.ts'
import { packRules } from './server/hu/pack.rules.ts'
import { mixCalls } from './server/mix/mix.calls.ts'
import { mixRules } from './server/mix/mix.rules.ts'
import { inOpenMonth } from './server/open-month.ts'
import { periodCalls } from './server/period.calls.ts'
import { available } from './server/stock/available.ts'
import { balanceRules } from './server/stock/balance.rules.ts'
import { howMuchCalls } from './server/stock/how-much.calls.ts'
import { toTakeCalls } from './server/stock/to-take.calls.ts'
import { scanCalls } from './server/scan/scan.calls.ts'
import { lotRules, servedExpiry } from './server/lot.rules.ts'
import { placeRules } from './server/place.rules.ts'

export { lockBalances, post } from './server/post.ts'
export { linesOfHu } from './server/hu/lines-of-hu.ts'
export { packBoxes } from './server/hu/fill.ts'
export { group as groupUnits } from './server/hu/nest.ts'
export { outermostUnits, packedUnits, sealedUnits, type Packed } from './server/hu/packed.ts'
export { claimsOnUnits, unitKeeper, type UnitAside } from './server/hu/set-aside.ts'
export { unitReader } from './server/hu/units-changed.ts'
export { reversePosting } from './server/reverse-posting.ts'
export { lineBinOf, requireBinOf } from './server/documents/bins.ts'
export { servedPick } from './server/documents/pick.ts'
export { servedPutAways } from './server/documents/put-away.ts'
export { linkLots } from './server/link-lots.ts'
export { askForIssue, askForReturn, askForSale, holdIssuesOf, withdrawIssue } from './server/documents/for-orders.ts'
export { makeLot } from './server/documents/make-lot.ts'
export { judgeStock } from './server/documents/judge-stock.ts'
export { noteDeviation } from './server/deviation.ts'
export { markHeat, markPressings, markUrgent, setExpiry, unmarkUrgent } from './server/lot-marks.ts'
export { dropLine, dropPicks } from './server/documents/drop-picks.ts'
export { passingBinOf } from './server/documents/bins.ts'
export { readyFor } from './server/stock/ready-for.ts'
export { freeIn, heldStockIn, pickFrom, stockIn, type StoredStock } from './server/stock/pick-from.ts'
export { reverseDocument } from './server/documents/reverse-document.ts'

export function warehouseServer(): ServerModule {
  return { manifest: warehouse,
    rules: [...placeRules, lotRules, balanceRules, ...[adjustRules, ...documentRules, countRules, packRules, mixRules].map(inOpenMonth)],
    jobs: [stockProofJob], tiles: tilesServed, details: available,
    calls:
      () => [...periodCalls, ...binMapCalls, ...howMuchCalls, ...toTakeCalls, ...documentCalls, ...proofCalls, ...countCalls, ...packCalls,
        ...mixCalls, ...scanCalls, servedExpiry], seed: { base: seedBase, demo: seedDemo } }
}
