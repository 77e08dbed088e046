import type { Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import { customForm, model } from '../index.ts'
import { deployModel } from '../server/model.routes.ts'
import { bomApproval } from './bom-approval.ts'

/** The approval of a bill of material: drawn, deployed, and the screen that it is about. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const { id } = await create(ctx, model, { modelKey: 'bom_approval', name: 'BOM 审批', category: 'product', remark: '工艺审核后由总工批准；驳回时回到编制人', bpmnXml: bomApproval })
  const deployed = await deployModel(ctx, id as string)
  await create(ctx, customForm, { businessName: 'BOM', entityId: 'product.bom', routeName: '/product/bom', deployId: deployed.id, remark: '按物料清单审批' })
}
