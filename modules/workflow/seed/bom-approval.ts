/** Two levels of approval with a way back, as any BPMN 2.0 tool reads it; its picture is laid out when it is seeded. */
export const bomApproval = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:mw="https://millwright.cn/schema/bpmn/1.0" id="definitions_bom" targetNamespace="https://millwright.cn/workflow">
  <bpmn:process id="bom_approval" name="BOM 审批" isExecutable="true">
    <bpmn:startEvent id="start_event" name="提交" />
    <bpmn:userTask id="process_review" name="工艺审核"><bpmn:extensionElements><mw:work reject="flow"><mw:assignee by="role" ids="process-engineer" /></mw:work></bpmn:extensionElements></bpmn:userTask>
    <bpmn:exclusiveGateway id="reviewed" name="审核通过？" default="f4" />
    <bpmn:userTask id="chief_approval" name="总工批准"><bpmn:extensionElements><mw:work reject="flow"><mw:assignee by="role" ids="plant-manager" /></mw:work></bpmn:extensionElements></bpmn:userTask>
    <bpmn:exclusiveGateway id="approved" name="批准？" default="f7" />
    <bpmn:endEvent id="end_event" name="生效" />
    <bpmn:userTask id="rework" name="编制人修改"><bpmn:extensionElements><mw:work><mw:assignee by="starter" /></mw:work></bpmn:extensionElements></bpmn:userTask>
    <bpmn:sequenceFlow id="f1" sourceRef="start_event" targetRef="process_review" />
    <bpmn:sequenceFlow id="f2" sourceRef="process_review" targetRef="reviewed" />
    <bpmn:sequenceFlow id="f3" name="通过" sourceRef="reviewed" targetRef="chief_approval"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">outcome = "approve"</bpmn:conditionExpression></bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="f4" name="驳回" sourceRef="reviewed" targetRef="rework" />
    <bpmn:sequenceFlow id="f5" sourceRef="chief_approval" targetRef="approved" />
    <bpmn:sequenceFlow id="f6" name="通过" sourceRef="approved" targetRef="end_event"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">outcome = "approve"</bpmn:conditionExpression></bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="f7" name="驳回" sourceRef="approved" targetRef="rework" />
    <bpmn:sequenceFlow id="f8" sourceRef="rework" targetRef="process_review" />
  </bpmn:process>
</bpmn:definitions>
`
