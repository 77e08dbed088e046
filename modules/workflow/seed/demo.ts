import type { Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import { messageTemplate } from '#modules/system/index.ts'
import { customForm, model } from '../index.ts'
import { withPicture } from '../rules/layout/with-picture.ts'
import { deployModel } from '../server/model.calls.ts'
import { bomApproval } from './bom-approval.ts'
import { seedDemoInstances } from './demo-instances.ts'
import { purchaseApproval } from './purchase-approval.ts'

/** The approval of a bill of material: drawn, deployed, and the screen that it is about; and that of purchases, with the notice that it sends. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const { id } = await create(ctx, model, { modelKey: 'bom_approval', name: 'BOM 审批', category: 'product',
    remark: '工艺审核后由总工批准；驳回时回到编制人', bpmnXml: await withPicture(bomApproval) })
  const deployed = await deployModel(ctx, id as string, { asMeant: false })
  await create(ctx, customForm, { businessName: 'BOM', entityId: 'product.bom', routeName: '/product/bom', deployId: deployed.id,
    remark: '按物料清单审批' })
  const purchase = await create(ctx, model, { modelKey: 'purchase_approval', name: '三级采购审批', category: 'purchase',
    remark: '部门主管审批后，金额超过 5 万由采购、计划与质量会签，60 % 同意后由厂长审批', bpmnXml: await withPicture(purchaseApproval) })
  await deployModel(ctx, purchase.id as string, { asMeant: false })
  await create(ctx, messageTemplate, { templateCode: 'workflow_overdue', templateName: '审批超时：${title}', templateType: '1',
    useStatus: '1', templateContent: '<p>${title} 的「${node}」已超过处理时限，请关注。</p>',
    templateTestJson: '{"title":"采购审批","node":"会签"}' })
  await seedDemoInstances(ctx)
}
