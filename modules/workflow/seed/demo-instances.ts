import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { onlineForm } from '#modules/lowcode/index.ts'
import { synchroniseForm } from '#modules/lowcode/server.ts'
import { binding, delegation, deployOnline, opinion } from '../index.ts'
import { newestOf } from '../server/engine/deployed.ts'
import { formOf } from '../server/engine/form.ts'
import { startInstance } from '../server/engine/start-instance.ts'
import { actOnTask } from '../server/engine/task-acts.ts'

const TABLE = 'purchase_request'
const field = (dbFieldName: string, dbFieldTxt: string, dbFieldTxtEn: string, more: Rec = {}): Rec => ({ dbFieldName, dbFieldTxt,
  dbFieldTxtEn, dbType: 'string', dbLength: 100, fieldShowType: 'text', isShowForm: 'Y', isShowList: 'Y', ...more })

/** A decision: who, how many hours after the one before, what they said; by default they approve. */
type Decision = [who: string, hours: number, opinion: string, action?: 'approve' | 'reject']

interface Request {
  by: string
  daysAgo: number
  item: string
  qty: number
  amount: string
  reason: string
  decisions: readonly Decision[]
}

/** Three weeks of purchases: small and large, one refused, one that waits too long, some that wait since this morning. */
const requests: readonly Request[] = [
  { by: 'leader', daysAgo: 21, item: '真空泵油 VM100', qty: 20, amount: '9600', reason: '烧结炉季度保养',
    decisions: [['workshop', 2, '预算内'], ['director', 5, '同意']] },
  { by: 'qe', daysAgo: 18, item: '石墨舟 300×200', qty: 120, amount: '86400', reason: '旧舟已到寿命',
    decisions: [['qm', 1, '急需'], ['buyer', 6, '已比价三家'], ['planner', 9, '不影响排产'], ['director', 30, '同意']] },
  { by: 'inspector', daysAgo: 15, item: '三坐标测针', qty: 4, amount: '13200', reason: '测针磨损',
    decisions: [['qm', 3, '同意'], ['director', 8, '同意']] },
  { by: 'operator', daysAgo: 12, item: '车间空调', qty: 2, amount: '15800', reason: '压制车间高温',
    decisions: [['workshop', 4, '情况属实'], ['director', 26, '今年预算已用完，明年再报', 'reject']] },
  { by: 'leader', daysAgo: 9, item: '压机伺服电机', qty: 1, amount: '128000', reason: 'PR-05 电机烧毁，现用备件',
    decisions: [['workshop', 1, '已确认故障'], ['buyer', 3, '交期 4 周'], ['qm', 7, '同意'], ['director', 12, '尽快采购']] },
  { by: 'inspector', daysAgo: 6, item: '金相抛光布', qty: 200, amount: '6400', reason: '常备', decisions: [['qm', 2, '同意']] },
  { by: 'qe', daysAgo: 5, item: 'CVD 反应器内衬', qty: 1, amount: '215000', reason: '涂层均匀性下降',
    decisions: [['qm', 2, '同意'], ['buyer', 5, '单一来源']] },
  { by: 'operator', daysAgo: 1, item: '模具顶杆', qty: 30, amount: '4500', reason: '备件低于安全库存',
    decisions: [['workshop', 3, '同意']] },
  { by: 'operator', daysAgo: 0, item: '防护手套', qty: 500, amount: '3000', reason: '劳保用品', decisions: [] },
]

/** The form of purchase requests, and what became of some of them; phrases; a deputy for the plant manager's next journey. */
export async function seedDemoInstances(ctx: Ctx): Promise<void> {
  for (const [position, text] of ['同意', '已核实，同意', '请补充说明后再提交', '不同意'].entries())
    for (const who of ['leader', 'workshop', 'director', 'qm']) await create(actingAs(ctx, who), opinion, { text, position: position + 1 })
  const { id } = await create(ctx, onlineForm, {
    tableName: TABLE,
    tableTxt: '采购申请',
    tableTxtEn: 'Purchase requests',
    tableType: 1,
    formCategory: 'bdfl_ptbd',
    content: '零星采购申请，提交后按三级采购审批。',
    fields: [
      field('item', '采购内容', 'What', { fieldMustInput: 'Y', isQuery: 'Y', queryMode: 'like', fieldLength: 200 }),
      field('qty', '数量', 'Quantity', { dbType: 'int', fieldMustInput: 'Y' }),
      field('amount', '金额（元）', 'Amount (CNY)', { dbType: 'BigDecimal', dbLength: 14, dbPointLength: 2, fieldMustInput: 'Y',
        isQuery: 'Y', queryMode: 'group' }),
      field('reason', '用途', 'Reason', { dbLength: 200, fieldShowType: 'textarea' }),
    ],
  })
  await synchroniseForm(ctx, id as string, { force: false })
  const deployed = (await newestOf(ctx, 'purchase_approval'))!
  await create(ctx, deployOnline, { deployId: deployed.id, nodeKey: 'start', onlineId: id })
  const entity = ctx.kernel.registry.entity(`runtime.${TABLE}`)
  const form = await formOf(ctx, deployed)
  for (const { by, daysAgo, decisions, ...record } of requests) {
    const begin = ctx.kernel.clock.now().getTime() - daysAgo * 86_400_000
    const starter = actingAs(ctx, by, begin)
    const { id: recordId } = await create(starter, entity, record)
    const { id: instanceId } = await startInstance(starter, { deployed, starter: by, form, recordId: recordId as string,
      title: `采购申请 ${record.item}` })
    for (const [who, hours, comment, action = 'approve'] of decisions) {
      const { rows: [task] } = await sql<{ id: string }>`
        select t.id
        from wf_task t
        where t.instance_id = ${instanceId}
          and t.status = 'TODO'
          and (
            t.assignee = ${who} or exists (select from wf_task_candidate c where c.task_id = t.id and c.username = ${who})
          )`.execute(ctx.db)
      if (!task) throw new Error(`${who} has nothing to decide about ${record.item}`)
      await actOnTask(actingAs(ctx, who, begin + hours * 3_600_000), action, { id: task.id, opinion: comment })
    }
  }
  const day = (offset: number) =>
    new Date(ctx.kernel.clock.now().getTime() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
  await create(actingAs(ctx, 'director'), delegation, { fromUser: 'director', toUser: 'workshop', beginTime: `${day(10)} 00:00:00`,
    endTime: `${day(15)} 23:59:59`, enabled: 'Y', reason: '参加行业展会' })
  const { rows: [bom] } = await sql<{ id: string }>`select id from wf_model where model_key = 'bom_approval'`.execute(ctx.db)
  await create(ctx, binding, { entityId: 'product.bom', modelId: bom!.id, condition: 'remark != null and contains(remark, "ECN")',
    position: 1, remark: '因工程变更提交的 BOM 走审批流程' })
}

/** Somebody of the demonstration plant, at a moment that has passed. */
function actingAs(ctx: Ctx, username: string, at?: number): Ctx {
  const kernel = at === undefined ? ctx.kernel : { ...ctx.kernel, clock: { now: () => new Date(at) } }
  return { ...ctx, kernel, session: { ...ctx.session, username, realname: username } }
}
