import type { ProcessFault, ProcessFaultCode } from './process-graph.ts'

/* What faults of a process say, to whoever draws it and to whoever calls the server. */

type Locale = 'zh-CN' | 'en-US'

const faults: Record<Locale, Record<ProcessFaultCode, string>> = {
  'zh-CN': {
    notXml: '不是有效的 BPMN 2.0 XML，请检查文件',
    noProcess: '文件中没有流程',
    manyProcesses: '文件中有多个流程，请拆分后分别导入',
    keyDiffers: '流程的 id 与流程标识「{key}」不一致',
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
    noScript: '没有填写表达式',
    noCalled: '没有选择被调用的流程',
    noEventName: '没有填写消息或信号的名称',
    noCondition: '连线没有条件，也不是默认分支',
    badExpression: '表达式有误，位置「{text}」',
    badTimer: '时间「{text}」无法识别，请填写如 P2D、PT8H 的时长或日期',
  },
  'en-US': {
    notXml: 'This is not valid BPMN 2.0 XML: please check the file',
    noProcess: 'The file holds no process',
    manyProcesses: 'The file holds several processes: bring them in one by one',
    keyDiffers: 'The id of the process differs from the key "{key}"',
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
    noScript: 'There is no expression',
    noCalled: 'No process is chosen to be called',
    noEventName: 'The message or signal has no name',
    noCondition: 'The flow has no condition and is not the default',
    badExpression: 'The expression cannot be read at "{text}"',
    badTimer: 'The time "{text}" is not understood: give a duration such as P2D or PT8H, or a date',
  },
}

/** A fault without its place. */
export function sayFaultText(locale: Locale, { code, params = {} }: ProcessFault): string {
  return faults[locale][code].replaceAll(/\{(\w+)\}/g, (_whole, key: string) => params[key] ?? '')
}

/** A fault with the element at which it lies. */
export function sayProcessFault(locale: Locale, fault: ProcessFault): string {
  const { element, name } = fault
  const text = sayFaultText(locale, fault)
  if (element === '') return text
  const place = name === '' ? element : `${name} (${element})`
  return locale === 'zh-CN' ? `${place}：${text}` : `${place}: ${text}`
}
