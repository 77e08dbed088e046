import { defineEntity, defineModule, f } from '#kernel/entity/index.ts'
import type { ServerModule } from '#kernel/server/create-kernel.ts'
import { newId } from '#kernel/server/ids.ts'
import { insertSql, stampNew } from '#kernel/server/operations/write.ts'
import { defineService, type Service } from '#kernel/server/services/service.ts'

/** What a service did: a row that must be there exactly once. */
const effect = defineEntity({ module: 'probe', name: 'effect', table: 'prb_effect', title: '效果', internal: true,
  fields: { step: f.text({ label: '步骤', required: true, max: 100 }), value: f.json({ label: '值' }) } })

/** Notes that it was called, for the step that calls it. */
const noteService = defineService({
  name: 'probe.note',
  title: '记录',
  en: 'Note',
  parameters: { value: f.json({ label: '值', en: 'Value' }) },
  async run(ctx, { value }, { key }) {
    const record = { id: newId(ctx.kernel.clock.now().getTime()), step: key, value }
    stampNew(ctx, record)
    await insertSql(effect, [record]).execute(ctx.db)
    return value
  },
})

/** A module of the test's own, with a service that leaves a trace. */
export const probeServer = (services: readonly Service[] = []): ServerModule => ({
  manifest: defineModule({ id: 'probe', title: '测试', en: 'Probe', depends: ['workflow'], entities: [effect], dictionaries: [], menu: [],
    grants: {} }),
  services: [noteService, ...services],
})
