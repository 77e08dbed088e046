import { extensionUri } from '../../rules/definition/extension.ts'
import { withPicture } from '../../rules/layout/with-picture.ts'
import type { SayModeller } from './text.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Where a drawing begins, its one task named in the language in force. */
export function firstDrawing(say: SayModeller, key: string, name: string): Promise<string> {
  return newProcess(key, name, `${say('newTask')} 1`)
}

/** Start, one task, end. */
function newProcess(key: string, name: string, task: string): Promise<string> {
  return withPicture(`<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:mw="${extensionUri}" id="definitions_${
    escaped(key)
  }" targetNamespace="https://millwright.cn/workflow">
  <bpmn:process id="${escaped(key)}" name="${escaped(name)}" isExecutable="true">
    <bpmn:startEvent id="start" />
    <bpmn:userTask id="task_1" name="${
    escaped(task)
  }"><bpmn:extensionElements><mw:work reject="starter" /></bpmn:extensionElements></bpmn:userTask>
    <bpmn:endEvent id="end" />
    <bpmn:sequenceFlow id="flow_1" sourceRef="start" targetRef="task_1" />
    <bpmn:sequenceFlow id="flow_2" sourceRef="task_1" targetRef="end" />
  </bpmn:process>
</bpmn:definitions>`)
}
