import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { announcement, messageTemplate } from '../index.ts'

const released = [
  { titile: '本月安全生产例会安排', msgCategory: '1', priority: 'M', msgType: 'ALL',
    msgAbstract: '周五下午在一楼会议室，各车间主任与班组长参加',
    msgContent:
      '<p>各部门：</p><p>本月安全生产例会定于<strong>周五 14:00</strong> 在一楼会议室召开，请车间主任与班组长准时参加，并带上本月隐患整改记录。</p><ul><li>烧结炉冷却水检查结果</li><li>混料车间除尘整改</li><li>新员工三级教育情况</li></ul>' },
  { titile: '烧结二号炉计划检修', msgCategory: '1', priority: 'H', msgType: 'ALL',
    msgAbstract: '周六 08:00 至周日 18:00 停炉，请计划部调整排程',
    msgContent:
      '<p>烧结<strong>二号炉</strong>将于周六 08:00 停炉检修，预计周日 18:00 恢复。期间压坯转一号炉，请计划部与烧结车间提前调整。</p>' },
  { titile: '物料基础数据请复核', msgCategory: '2', priority: 'L', msgType: 'USER', receivers: 'process,planner', openType: 'component',
    openPage: 'product/ItemList', msgContent: '<p>新导入的物料请在本周内复核单位与牌号，如有错误直接在物料档案中更正。</p>' },
] as const

const templates = [
  { templateCode: 'order_released', templateName: '工单 ${order} 已下达', templateType: '1', useStatus: '1',
    templateContent: '<p>${name}，您好：工单 ${order} 已下达，请按计划安排生产。</p>',
    templateTestJson: '{"name":"李卫东","order":"WO20260518001"}' },
  { templateCode: 'inspection_due', templateName: '${item} 待检验', templateType: '1', useStatus: '0',
    templateContent: '<p>${item} 已送检，请在 ${hours} 小时内完成检验。</p>', templateTestJson: '{"item":"YG8 刀片","hours":"4"}' },
] as const

/** What is announced in the demonstration plant, and what messages are made from. */
export async function seedAnnouncements(system: Ctx): Promise<void> {
  const ctx: Ctx = { ...system, session: { ...system.session, username: 'admin' } }
  for (const input of released) {
    const { id } = await create(ctx, announcement, input)
    await move(ctx, announcement, 'release', { id: id as string })
  }
  await create(ctx, announcement, { titile: '年度体检通知', msgCategory: '1', priority: 'L', msgType: 'ALL',
    msgContent: '<p>草稿：体检时间待医院确认。</p>' })
  for (const input of templates) await create(ctx, messageTemplate, input)
}
