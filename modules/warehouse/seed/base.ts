import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { addNew } from '#kernel/server/operations/add-new.ts'
import { create } from '#kernel/server/operations/save.ts'
import { addReports } from '#modules/lowcode/server.ts'
import { messageTemplate, quartzJob } from '#modules/system/index.ts'
import { proofTemplate, stockProofJob } from '../server/proof/stock-proof-job.ts'
import { warehouseReports } from './reports.ts'

/** Reports of the warehouse, the nightly proof of the stock, and how its differences are told. */
export async function seedBase(ctx: Ctx): Promise<void> {
  await addReports(ctx, warehouseReports)
  await addNew(ctx, messageTemplate, [{ templateCode: proofTemplate, templateName: '库存对账差异', templateType: '1', useStatus: '1',
    templateContent: '<p>库存对账发现 ${count} 处差异，请核对。</p><p><a href="${link}">查看差异</a></p>',
    templateTestJson: JSON.stringify({ count: '3', link: '/warehouse/proof' }) }])
  const { rows } = await sql`select from sys_quartz_job where job_class_name = ${stockProofJob.name} limit 1`.execute(ctx.db)
  // Deleted schedules are found as well: what administrators deleted stays deleted.
  if (rows.length === 0)
    await create(ctx, quartzJob, { jobClassName: stockProofJob.name, cronExpression: '0 30 1 * * ? *',
      description: '每天凌晨核对现存量与库存流水', status: 0 })
}
