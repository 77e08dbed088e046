/** Two levels of approval with a way back, as any BPMN 2.0 tool reads it. */
export const bomApproval = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="definitions_bom" targetNamespace="https://millwright.cn/workflow">
  <bpmn:process id="bom_approval" name="BOM 审批" isExecutable="true">
    <bpmn:startEvent id="start_event" name="提交" />
    <bpmn:userTask id="process_review" name="工艺审核" />
    <bpmn:exclusiveGateway id="reviewed" name="审核通过？" />
    <bpmn:userTask id="chief_approval" name="总工批准" />
    <bpmn:exclusiveGateway id="approved" name="批准？" />
    <bpmn:userTask id="rework" name="编制人修改" />
    <bpmn:endEvent id="end_event" name="生效" />
    <bpmn:sequenceFlow id="f1" sourceRef="start_event" targetRef="process_review" />
    <bpmn:sequenceFlow id="f2" sourceRef="process_review" targetRef="reviewed" />
    <bpmn:sequenceFlow id="f3" name="通过" sourceRef="reviewed" targetRef="chief_approval" />
    <bpmn:sequenceFlow id="f4" name="驳回" sourceRef="reviewed" targetRef="rework" />
    <bpmn:sequenceFlow id="f5" sourceRef="chief_approval" targetRef="approved" />
    <bpmn:sequenceFlow id="f6" name="通过" sourceRef="approved" targetRef="end_event" />
    <bpmn:sequenceFlow id="f7" name="驳回" sourceRef="approved" targetRef="rework" />
    <bpmn:sequenceFlow id="f8" sourceRef="rework" targetRef="process_review" />
  </bpmn:process>
</bpmn:definitions>
`
