import type { Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import { binding, model } from '#modules/workflow/index.ts'
import { deployModel, withPicture } from '#modules/workflow/server.ts'
import { concession } from '../index.ts'

/** Goods are used as they are only where the process engineer and then the quality manager agree: quality engineers ask for it, so none of them reviews it. */
const concessionApproval = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:mw="https://millwright.cn/schema/bpmn/1.0" id="definitions_concession" targetNamespace="https://millwright.cn/quality">
  <bpmn:process id="concession_approval" name="让步接收审批" isExecutable="true">
    <bpmn:extensionElements><mw:options title="&quot;让步接收 &quot; + docNo" /></bpmn:extensionElements>
    <bpmn:startEvent id="start_event" name="提交" />
    <bpmn:userTask id="engineer_review" name="工艺工程师评审"><bpmn:extensionElements><mw:work><mw:assignee by="role" ids="process-engineer" /><mw:field name="conditions" right="write" /><mw:field name="customerAgreed" right="write" /></mw:work></bpmn:extensionElements></bpmn:userTask>
    <bpmn:userTask id="manager_approval" name="质量经理批准"><bpmn:extensionElements><mw:work><mw:assignee by="role" ids="quality-manager" /></mw:work></bpmn:extensionElements></bpmn:userTask>
    <bpmn:endEvent id="end_event" name="通过" />
    <bpmn:sequenceFlow id="f_start" sourceRef="start_event" targetRef="engineer_review" />
    <bpmn:sequenceFlow id="f_review" sourceRef="engineer_review" targetRef="manager_approval" />
    <bpmn:sequenceFlow id="f_end" sourceRef="manager_approval" targetRef="end_event" />
  </bpmn:process>
</bpmn:definitions>
`

/** The process by which concessions are decided, drawn, deployed and bound to them. */
export async function seedConcessionProcess(ctx: Ctx): Promise<void> {
  const { id } = await create(ctx, model, { modelKey: 'concession_approval', name: '让步接收审批', category: 'quality',
    remark: '质量工程师提交，工艺工程师评审后由质量经理批准；通过后过账并在批次标签上打印让步单号',
    bpmnXml: await withPicture(concessionApproval) })
  await deployModel(ctx, id as string, { asMeant: false })
  await create(ctx, binding, { entityId: concession.id, modelId: id, position: 1, remark: '让步接收提交后审批' })
}
