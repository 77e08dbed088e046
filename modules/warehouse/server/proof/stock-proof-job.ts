import { dictionaries } from '../../dictionaries.ts'
import { defineJob, type JobRun } from '#kernel/server/jobs/job.ts'
import { findPeople, sendTemplate } from '#modules/system/server.ts'
import { prove } from './prove.ts'
import { proofMessages } from './messages.ts'

export const proofTemplate = 'wms_proof_differs'

type Line = { code: 'checked'; invariant: string; count: number } | { code: 'total'; count: number }

/** Proves the stock by night, and tells storekeepers and the plant manager where it does not tally; repairs nothing. */
export const stockProofJob = defineJob({
  name: 'StockProofJob',
  title: '库存对账',
  en: 'Stock proof',
  help: '核对现存量与库存流水，发现差异时通知仓管员和厂长，不自动修正',
  helpEn: 'Checks stock against the ledger and tells storekeepers and the plant manager of differences; repairs nothing',
  parameters: {},
  async run(ctx, _parameters, { say }: JobRun<Line>) {
    const { id, differences, byInvariant } = await prove(ctx)
    for (const { invariant, count } of byInvariant) say({ code: 'checked', invariant, count })
    say({ code: 'total', count: differences })
    if (differences === 0) return
    const receivers = await findPeople(ctx, { by: 'role', ids: ['storekeeper', 'plant-manager'] })
    if (receivers.length > 0)
      await sendTemplate(ctx, { templateCode: proofTemplate,
        values: { count: String(differences), link: `/warehouse/proof?open=view:${id}` }, receivers, channel: 'system' }, ['system'])
  },
  tell(line: Line, { locale }) {
    const messages = proofMessages[locale]
    if (line.code === 'total') return messages.total(line.count)
    const item = dictionaries.find(({ code }) => code === 'wms_invariant')?.items.find(({ value }) => value === line.invariant)
    return messages.checked((locale === 'zh-CN' ? item?.text : item?.en) ?? line.invariant, line.count)
  },
})
