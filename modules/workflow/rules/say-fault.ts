import { lookup } from '#kernel/entity/lookup.ts'
import type { ProcessFault, ProcessFaultCode } from './process-graph.ts'

/* What faults of a process say, to whoever draws it and to whoever calls the server. */

type Locale = 'zh-CN' | 'en-US'

const faults: Record<Locale, Record<ProcessFaultCode, string>> = {
  'zh-CN': {
    notXml: '不是有效的 BPMN 2.0 XML，请检查文件',
    tooIntricate: '流程图过于庞大或嵌套过深，读取已停止，请拆分为多个流程',
    noProcess: '文件中没有流程',
    manyProcesses: '文件中有多个流程，请拆分后分别导入',
    keyDiffers: '流程的 id「{id}」与流程标识「{key}」不一致',
    noStart: '缺少开始事件',
    manyStarts: '有多个开始事件，请只保留一个',
    noEnd: '缺少结束事件',
    unsupported: '不支持元素 {type}，请改用支持的元素',
    danglingFlow: '连线没有连到节点上',
    unreachable: '从开始事件无法到达',
    noExit: '从这里无法走到结束事件',
    noAssignee: '没有设置办理人',
    noItems: '多实例没有设置集合或次数',
    noHandler: '没有选择服务',
    noValue: '有参数没有填写',
    noScript: '没有填写表达式',
    noCalled: '没有选择被调用的流程',
    noEventName: '没有填写消息或信号的名称',
    noCondition: '连线没有条件，也不是默认分支',
    badExpression: '表达式有误，位置「{text}」',
    badAssignee: '办理人「{text}」得不到人员账号，请改为给出账号或账号列表的表达式',
    badTimer: '时间「{text}」无法识别，请填写如 P2D、PT8H 的时长或日期',
    noName: '没有名称，办理人将看不出这是哪一步，请填写名称',
    silentFork: '有多条没有条件的出线，会同时走，请改用并行网关或设置条件',
    idleGateway: '网关只有一条进线和一条出线，不起作用，请删除或补上分支',
    noDefault: '没有默认分支，条件都不满足时流程会停住，请把一条出线设为默认',
    noField: '条件用到的字段「{field}」在表单中不存在，流程会在这里停住，请改用其他字段',
    noPersonField: '办理人用到的字段「{field}」在表单中不存在，流程会在这里停住，请改用其他字段',
  },
  'en-US': {
    notXml: 'This is not valid BPMN 2.0 XML: please check the file',
    tooIntricate: 'The drawing is too large or nested too deeply, so reading it was stopped: split it into several processes',
    noProcess: 'The file holds no process',
    manyProcesses: 'The file holds several processes: bring them in one by one',
    keyDiffers: 'The id "{id}" of the process differs from the key "{key}"',
    noStart: 'There is no start event',
    manyStarts: 'There are several start events: keep one',
    noEnd: 'There is no end event',
    unsupported: 'The element {type} is not supported: use one that is',
    danglingFlow: 'The flow does not lead from node to node',
    unreachable: 'Nothing leads here from the start',
    noExit: 'Nothing leads from here to an end',
    noAssignee: 'Nobody is set to act here',
    noItems: 'The loop has no collection and no number',
    noHandler: 'No service is chosen',
    noValue: 'A parameter is not filled in',
    noScript: 'There is no expression',
    noCalled: 'No process is chosen to be called',
    noEventName: 'The message or signal has no name',
    noCondition: 'The flow has no condition and is not the default',
    badExpression: 'The expression cannot be read at "{text}"',
    badAssignee: 'Who acts, "{text}", gives no accounts: write an expression that gives an account or a list of them',
    badTimer: 'The time "{text}" is not understood: give a duration such as P2D or PT8H, or a date',
    noName: 'It has no name, so nobody who acts knows which step it is: name it',
    silentFork: 'Several exits without a condition are taken at once: use a parallel gateway, or give them conditions',
    idleGateway: 'The gateway has one entry and one exit and does nothing: remove it, or add a branch',
    noDefault: 'There is no default exit, so the process stands still where no condition holds: make one exit the default',
    noField: 'The condition names the field "{field}", which no form has: the process would stand still here, so use another',
    noPersonField: 'Who acts is asked of the field "{field}", which no form has: the process would stand still here, so use another',
  },
}

const types: Record<Locale, Readonly<Record<string, string>>> = {
  'zh-CN': lookup({
    startEvent: '开始事件',
    endEvent: '结束事件',
    boundaryEvent: '边界事件',
    intermediateCatchEvent: '等待事件',
    catchEvent: '等待事件',
    intermediateThrowEvent: '抛出事件',
    throwEvent: '抛出事件',
    userTask: '用户任务',
    serviceTask: '服务任务',
    scriptTask: '脚本任务',
    exclusiveGateway: '排他网关',
    parallelGateway: '并行网关',
    inclusiveGateway: '包容网关',
    subProcess: '子流程',
    callActivity: '调用活动',
    sequenceFlow: '连线',
  }),
  'en-US': lookup({
    startEvent: 'Start event',
    endEvent: 'End event',
    boundaryEvent: 'Boundary event',
    intermediateCatchEvent: 'Waiting event',
    catchEvent: 'Waiting event',
    intermediateThrowEvent: 'Thrown event',
    throwEvent: 'Thrown event',
    userTask: 'User task',
    serviceTask: 'Service task',
    scriptTask: 'Script task',
    exclusiveGateway: 'Exclusive gateway',
    parallelGateway: 'Parallel gateway',
    inclusiveGateway: 'Inclusive gateway',
    subProcess: 'Sub-process',
    callActivity: 'Call activity',
    sequenceFlow: 'Flow',
  }),
}

/** A fault without its place. */
export function sayFaultText(locale: Locale, { code, params = {} }: ProcessFault): string {
  return faults[locale][code].replaceAll(/\{(\w+)\}/g, (_whole, key: string) => params[key] ?? '')
}

/** A fault with the element at which it lies. */
export function sayProcessFault(locale: Locale, fault: ProcessFault): string {
  const { element } = fault
  const text = sayFaultText(locale, fault)
  if (element === '') return text
  const place = sayPlace(locale, fault)
  return locale === 'zh-CN' ? `${place}：${text}` : `${place}: ${text}`
}

/** Its name, or what kind of element it is; the id only of what no diagram names. */
export function sayPlace(locale: Locale, { element, name, type = '', ends = [] }: ProcessFault): string {
  if (name !== '') return name
  if (ends.length === 2) return ends.map((end) => end.name || wordOf(locale, end.type) || element).join(' → ')
  const word = wordOf(locale, type)
  if (word === undefined) return element
  return locale === 'zh-CN' ? `${word}（未命名）` : `${word} (unnamed)`
}

const wordOf = (locale: Locale, type: string): string | undefined => types[locale][type.charAt(0).toLowerCase() + type.slice(1)]
