import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { askExportPaper, exportBoard, exportCandidates, exportDossier, exportNotice, exportOrder, issueExportPaper, issueOurPapers,
  loadExport, reloadExport, stuffExport, unloadExport } from '../../calls/export.ts'
import { exportShipment } from '../../entities/export.ts'
import { requireAbroad, requireRoom } from './export.rules.ts'
import { exportOfNotice, exportOfOrder } from './from-order.ts'
import { loadUnits, reloadUnits, unitsNamed, unloadUnits } from './goods.ts'
import { askForPaper, issueOurs, issuePaper } from './issue-paper.ts'
import { servedPapers } from './papers/papers.calls.ts'
import type { Export } from './rows.ts'
import { writeMilestone } from './settle-rows.ts'
import { boardOf, candidatesFor, dossierOf } from './view.ts'

const shown = (ctx: Ctx, record: Export) => presentRecord(ctx, exportShipment, { ...record })

export const exportCalls = [
  serve(exportOrder, (ctx, _input, record) => {
    requireAbroad(ctx, record)
    return exportOfOrder(ctx, record.id)
  }),
  serve(exportNotice, (ctx, _input, record) => exportOfNotice(ctx, record)),
  serve(loadExport, async (ctx, { units }, record) => shown(ctx, await loadUnits(ctx, record, await unitsNamed(ctx, units)))),
  serve(unloadExport, async (ctx, { units }, record) => shown(ctx, await unloadUnits(ctx, record, units))),
  serve(reloadExport, async (ctx, _input, record) => shown(ctx, await reloadUnits(ctx, record))),
  serve(stuffExport, async (ctx, { container, day }, record) => {
    requireRoom(ctx, record)
    await writeMilestone(ctx, record, 'STUFFED', day)
    return shown(ctx, await changeRecord(ctx, exportShipment, record, { container }, { action: 'stuff' }))
  }),
  serve(issueExportPaper, async (ctx, paper, record) => shown(ctx, await issuePaper(ctx, record, paper))),
  serve(issueOurPapers, async (ctx, _input, record) => shown(ctx, await issueOurs(ctx, record))),
  serve(askExportPaper, async (ctx, { docType, asked }, record) => shown(ctx, await askForPaper(ctx, record, { docType, asked }))),
  serve(exportCandidates, (ctx, { id }) => candidatesFor(ctx, id)),
  serve(exportDossier, (ctx, { id }) => dossierOf(ctx, id)),
  serve(exportBoard, (ctx) => boardOf(ctx)),
  ...servedPapers,
]
