/** Two levels of approval with a way back, as any BPMN 2.0 tool reads it. */
export const bomApproval = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:mw="https://millwright.cn/schema/bpmn/1.0" id="definitions_bom" targetNamespace="https://millwright.cn/workflow">
  <bpmn:process id="bom_approval" name="BOM 审批" isExecutable="true">
    <bpmn:startEvent id="start_event" name="提交" />
    <bpmn:userTask id="process_review" name="工艺审核">
      <bpmn:extensionElements>
        <mw:work reject="flow">
          <mw:assignee by="role" ids="process-engineer" />
        </mw:work>
      </bpmn:extensionElements>
    </bpmn:userTask>
    <bpmn:exclusiveGateway id="reviewed" name="审核通过？" default="f4" />
    <bpmn:userTask id="chief_approval" name="总工批准">
      <bpmn:extensionElements>
        <mw:work reject="flow">
          <mw:assignee by="role" ids="plant-manager" />
        </mw:work>
      </bpmn:extensionElements>
    </bpmn:userTask>
    <bpmn:exclusiveGateway id="approved" name="批准？" default="f7" />
    <bpmn:endEvent id="end_event" name="生效" />
    <bpmn:userTask id="rework" name="编制人修改">
      <bpmn:extensionElements>
        <mw:work>
          <mw:assignee by="starter" />
        </mw:work>
      </bpmn:extensionElements>
    </bpmn:userTask>
    <bpmn:sequenceFlow id="f1" sourceRef="start_event" targetRef="process_review" />
    <bpmn:sequenceFlow id="f2" sourceRef="process_review" targetRef="reviewed" />
    <bpmn:sequenceFlow id="f3" name="通过" sourceRef="reviewed" targetRef="chief_approval">
      <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">outcome = "approve"</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="f4" name="驳回" sourceRef="reviewed" targetRef="rework" />
    <bpmn:sequenceFlow id="f5" sourceRef="chief_approval" targetRef="approved" />
    <bpmn:sequenceFlow id="f6" name="通过" sourceRef="approved" targetRef="end_event">
      <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">outcome = "approve"</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="f7" name="驳回" sourceRef="approved" targetRef="rework" />
    <bpmn:sequenceFlow id="f8" sourceRef="rework" targetRef="process_review" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="bom_approval_diagram">
    <bpmndi:BPMNPlane id="bom_approval_plane" bpmnElement="bom_approval">
      <bpmndi:BPMNShape id="start_event_di" bpmnElement="start_event">
        <dc:Bounds x="160" y="102" width="36" height="36" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="process_review_di" bpmnElement="process_review">
        <dc:Bounds x="252" y="80" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="reviewed_di" bpmnElement="reviewed" isMarkerVisible="true">
        <dc:Bounds x="408" y="95" width="50" height="50" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="342" y="161" width="86" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="chief_approval_di" bpmnElement="chief_approval">
        <dc:Bounds x="514" y="80" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="approved_di" bpmnElement="approved" isMarkerVisible="true">
        <dc:Bounds x="670" y="95" width="50" height="50" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="604" y="161" width="86" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="end_event_di" bpmnElement="end_event">
        <dc:Bounds x="808" y="102" width="36" height="36" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="rework_di" bpmnElement="rework">
        <dc:Bounds x="776" y="204" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="f1_di" bpmnElement="f1">
        <di:waypoint x="196" y="120" />
        <di:waypoint x="252" y="120" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f2_di" bpmnElement="f2">
        <di:waypoint x="352" y="120" />
        <di:waypoint x="408" y="120" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f3_di" bpmnElement="f3">
        <di:waypoint x="458" y="120" />
        <di:waypoint x="514" y="120" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f4_di" bpmnElement="f4">
        <di:waypoint x="433" y="145" />
        <di:waypoint x="433" y="244" />
        <di:waypoint x="776" y="244" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f5_di" bpmnElement="f5">
        <di:waypoint x="614" y="120" />
        <di:waypoint x="670" y="120" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f6_di" bpmnElement="f6">
        <di:waypoint x="720" y="120" />
        <di:waypoint x="808" y="120" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f7_di" bpmnElement="f7">
        <di:waypoint x="695" y="145" />
        <di:waypoint x="695" y="244" />
        <di:waypoint x="776" y="244" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f8_di" bpmnElement="f8">
        <di:waypoint x="826" y="284" />
        <di:waypoint x="826" y="302" />
        <di:waypoint x="302" y="302" />
        <di:waypoint x="302" y="160" />
      </bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`
