/** Three levels: the head of the department; above 50,000 buyers, planners and quality managers, of whom 60 % must agree; the plant manager, who is reminded after two working days. */
export const purchaseApproval = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:mw="https://millwright.cn/schema/bpmn/1.0" id="definitions_purchase" targetNamespace="https://millwright.cn/workflow">
  <bpmn:process id="purchase_approval" name="三级采购审批" isExecutable="true">
    <bpmn:extensionElements>
      <mw:options revoke="beforeApproval">
        <mw:variable name="amount" type="number" />
      </mw:options>
    </bpmn:extensionElements>
    <bpmn:startEvent id="start_event" name="提交" />
    <bpmn:userTask id="head_approval" name="部门主管审批">
      <bpmn:extensionElements>
        <mw:work>
          <mw:assignee by="leader" level="1" />
        </mw:work>
      </bpmn:extensionElements>
    </bpmn:userTask>
    <bpmn:exclusiveGateway id="by_amount" name="金额超过 5 万？" default="f_small" />
    <bpmn:userTask id="countersign" name="会签">
      <bpmn:extensionElements>
        <mw:work>
          <mw:assignee by="role" ids="buyer,planner,quality-manager" />
        </mw:work>
      </bpmn:extensionElements>
      <bpmn:multiInstanceLoopCharacteristics>
        <bpmn:extensionElements>
          <mw:loop over="assignees" done="percent" percent="60" />
        </bpmn:extensionElements>
      </bpmn:multiInstanceLoopCharacteristics>
    </bpmn:userTask>
    <bpmn:boundaryEvent id="two_days" name="2 个工作日" cancelActivity="false" attachedToRef="countersign">
      <bpmn:timerEventDefinition id="two_days_timer">
        <bpmn:extensionElements>
          <mw:timer workingTime="true" />
        </bpmn:extensionElements>
        <bpmn:timeDuration xsi:type="bpmn:tFormalExpression">P2D</bpmn:timeDuration>
      </bpmn:timerEventDefinition>
    </bpmn:boundaryEvent>
    <bpmn:userTask id="director_approval" name="厂长审批">
      <bpmn:extensionElements>
        <mw:work>
          <mw:assignee by="role" ids="plant-manager" />
        </mw:work>
      </bpmn:extensionElements>
    </bpmn:userTask>
    <bpmn:endEvent id="end_event" name="通过" />
    <bpmn:intermediateThrowEvent id="remind_director" name="提醒厂长">
      <bpmn:extensionElements>
        <mw:listener on="start" kind="notice" template="workflow_overdue">
          <mw:assignee by="role" ids="plant-manager" />
        </mw:listener>
      </bpmn:extensionElements>
    </bpmn:intermediateThrowEvent>
    <bpmn:endEvent id="reminded" name="已提醒" />
    <bpmn:sequenceFlow id="f_start" sourceRef="start_event" targetRef="head_approval" />
    <bpmn:sequenceFlow id="f_head" sourceRef="head_approval" targetRef="by_amount" />
    <bpmn:sequenceFlow id="f_large" name="是" sourceRef="by_amount" targetRef="countersign">
      <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">amount &gt; 50000</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="f_small" name="否" sourceRef="by_amount" targetRef="director_approval" />
    <bpmn:sequenceFlow id="f_signed" sourceRef="countersign" targetRef="director_approval" />
    <bpmn:sequenceFlow id="f_end" sourceRef="director_approval" targetRef="end_event" />
    <bpmn:sequenceFlow id="f_late" sourceRef="two_days" targetRef="remind_director" />
    <bpmn:sequenceFlow id="f_reminded" sourceRef="remind_director" targetRef="reminded" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="purchase_approval_diagram">
    <bpmndi:BPMNPlane id="purchase_approval_plane" bpmnElement="purchase_approval">
      <bpmndi:BPMNShape id="start_event_di" bpmnElement="start_event">
        <dc:Bounds x="160" y="102" width="36" height="36" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="head_approval_di" bpmnElement="head_approval">
        <dc:Bounds x="252" y="80" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="by_amount_di" bpmnElement="by_amount" isMarkerVisible="true">
        <dc:Bounds x="408" y="95" width="50" height="50" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="342" y="161" width="86" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="countersign_di" bpmnElement="countersign">
        <dc:Bounds x="514" y="80" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="director_approval_di" bpmnElement="director_approval">
        <dc:Bounds x="670" y="80" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="end_event_di" bpmnElement="end_event">
        <dc:Bounds x="826" y="102" width="36" height="36" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="remind_director_di" bpmnElement="remind_director">
        <dc:Bounds x="702" y="204" width="36" height="36" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="reminded_di" bpmnElement="reminded">
        <dc:Bounds x="826" y="204" width="36" height="36" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="two_days_di" bpmnElement="two_days">
        <dc:Bounds x="574" y="142" width="36" height="36" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="612" y="172" width="60" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="f_start_di" bpmnElement="f_start">
        <di:waypoint x="196" y="120" />
        <di:waypoint x="252" y="120" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f_head_di" bpmnElement="f_head">
        <di:waypoint x="352" y="120" />
        <di:waypoint x="408" y="120" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f_large_di" bpmnElement="f_large">
        <di:waypoint x="458" y="120" />
        <di:waypoint x="514" y="120" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f_small_di" bpmnElement="f_small">
        <di:waypoint x="433" y="95" />
        <di:waypoint x="433" y="44" />
        <di:waypoint x="720" y="44" />
        <di:waypoint x="720" y="80" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f_signed_di" bpmnElement="f_signed">
        <di:waypoint x="614" y="120" />
        <di:waypoint x="670" y="120" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f_end_di" bpmnElement="f_end">
        <di:waypoint x="770" y="120" />
        <di:waypoint x="826" y="120" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f_late_di" bpmnElement="f_late">
        <di:waypoint x="592" y="178" />
        <di:waypoint x="592" y="222" />
        <di:waypoint x="702" y="222" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f_reminded_di" bpmnElement="f_reminded">
        <di:waypoint x="738" y="222" />
        <di:waypoint x="826" y="222" />
      </bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`
