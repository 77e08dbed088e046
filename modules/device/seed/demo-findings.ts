import { perform } from '#kernel/server/calls/carry-out.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { list } from '#kernel/server/operations/list.ts'
import { furnaceBatch } from '#modules/production/index.ts'
import { actingAs, storedIds } from '#modules/system/server.ts'
import { device } from '../entities/device.ts'
import { readBatch } from '../rules/read-batch.ts'
import { servedEvaluate } from '../server/heats/evaluate.ts'
import { noteRefused } from '../server/ingest/refused.ts'
import { deviceBook } from '../server/series/tags.ts'

/** What two devices sent the day before that could not be kept: a tag that nobody set up, and a force beyond what the press can do. */
const sent = [
  { code: 'BM-02', at: '14:05:00', entry: { tag: 'vibration', v: 2.31 } },
  { code: 'PR-03', at: '16:42:00', entry: { tag: 'force', v: 1250 } },
]

/** What came of what was measured: values that were refused, and a heat held against its curve after people had judged it. */
export async function addFindings(system: Ctx): Promise<void> {
  const idOf = await storedIds(system, device, 'code')
  for (const { code, at, entry } of sent) {
    const { kernel } = actingAs(system, 'equipment', 1, at)
    const known = (await deviceBook(system.kernel).byId(idOf(code), system.db))!
    await noteRefused(kernel, known, readBatch([entry], known.tags, kernel.clock.now().getTime()).refused, system.db)
  }
  const { records: [heat] } = await list(system, furnaceBatch, { status: furnaceBatch.state.judged, pageNo: '1', pageSize: '1' })
  await perform(actingAs(system, 'process', 2, '16:00:00'), servedEvaluate, { heat: heat!.id })
}
