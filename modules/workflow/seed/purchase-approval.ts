/** Three levels: the head of the department; above 50,000 buyers, planners and quality managers, of whom 60 % must agree; the plant manager, who is reminded after two working days. */
export const purchaseApproval = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:mw="https://millwright.cn/schema/bpmn/1.0" id="definitions_purchase" targetNamespace="https://millwright.cn/workflow">
  <bpmn:process id="purchase_approval" name="三级采购审批" isExecutable="true">
    <bpmn:extensionElements><mw:options revoke="beforeApproval"><mw:variable name="amount" type="number" /></mw:options></bpmn:extensionElements>
    <bpmn:startEvent id="start_event" name="提交" />
    <bpmn:userTask id="head_approval" name="部门主管审批"><bpmn:extensionElements><mw:work><mw:assignee by="leader" level="1" /></mw:work></bpmn:extensionElements></bpmn:userTask>
    <bpmn:exclusiveGateway id="by_amount" name="金额超过 5 万？" default="f_small" />
    <bpmn:userTask id="countersign" name="会签"><bpmn:extensionElements><mw:work><mw:assignee by="role" ids="buyer,planner,quality-manager" /></mw:work></bpmn:extensionElements><bpmn:multiInstanceLoopCharacteristics><bpmn:extensionElements><mw:loop over="assignees" done="percent" percent="60" /></bpmn:extensionElements></bpmn:multiInstanceLoopCharacteristics></bpmn:userTask>
    <bpmn:boundaryEvent id="two_days" name="2 个工作日" cancelActivity="false" attachedToRef="countersign"><bpmn:timerEventDefinition id="two_days_timer"><bpmn:extensionElements><mw:timer workingTime="true" /></bpmn:extensionElements><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">P2D</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:boundaryEvent>
    <bpmn:userTask id="director_approval" name="厂长审批"><bpmn:extensionElements><mw:work><mw:assignee by="role" ids="plant-manager" /></mw:work></bpmn:extensionElements></bpmn:userTask>
    <bpmn:endEvent id="end_event" name="通过" />
    <bpmn:intermediateThrowEvent id="remind_director" name="提醒厂长"><bpmn:extensionElements><mw:listener on="start" kind="notice" template="workflow_overdue"><mw:assignee by="role" ids="plant-manager" /></mw:listener></bpmn:extensionElements></bpmn:intermediateThrowEvent>
    <bpmn:endEvent id="reminded" name="已提醒" />
    <bpmn:sequenceFlow id="f_start" sourceRef="start_event" targetRef="head_approval" />
    <bpmn:sequenceFlow id="f_head" sourceRef="head_approval" targetRef="by_amount" />
    <bpmn:sequenceFlow id="f_large" name="是" sourceRef="by_amount" targetRef="countersign"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">amount &gt; 50000</bpmn:conditionExpression></bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="f_small" name="否" sourceRef="by_amount" targetRef="director_approval" />
    <bpmn:sequenceFlow id="f_signed" sourceRef="countersign" targetRef="director_approval" />
    <bpmn:sequenceFlow id="f_end" sourceRef="director_approval" targetRef="end_event" />
    <bpmn:sequenceFlow id="f_late" sourceRef="two_days" targetRef="remind_director" />
    <bpmn:sequenceFlow id="f_reminded" sourceRef="remind_director" targetRef="reminded" />
  </bpmn:process>
</bpmn:definitions>
`
