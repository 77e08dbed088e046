import type { ProcessFault, ProcessFaultCode } from '../rules/process-graph.ts'

const faults: Record<'zh-CN' | 'en-US', Record<ProcessFaultCode, string>> = {
  'zh-CN': {
    notXml: '不是有效的 BPMN 2.0 XML，请检查文件', noProcess: '文件中没有流程', manyProcesses: '文件中有多个流程，请拆分后分别导入', keyDiffers: '流程的 id 与流程标识「{key}」不一致',
    noStart: '缺少开始事件', manyStarts: '有多个开始事件，请只保留一个', noEnd: '缺少结束事件', unsupported: '不支持元素 {type}，请改用支持的元素', danglingFlow: '连线没有连到节点上', unreachable: '从开始事件无法到达', noExit: '从这里无法走到结束事件',
  },
  'en-US': {
    notXml: 'This is not valid BPMN 2.0 XML: please check the file', noProcess: 'The file holds no process', manyProcesses: 'The file holds several processes: bring them in one by one', keyDiffers: 'The id of the process differs from the key "{key}"',
    noStart: 'There is no start event', manyStarts: 'There are several start events: keep one', noEnd: 'There is no end event', unsupported: 'The element {type} is not supported: use one that is', danglingFlow: 'The flow does not lead from node to node', unreachable: 'Nothing leads here from the start', noExit: 'Nothing leads from here to an end',
  },
}

/** A fault with the element at which it lies. */
export function sayProcessFault(locale: 'zh-CN' | 'en-US', { code, element, name, params = {} }: ProcessFault): string {
  const text = faults[locale][code].replaceAll(/\{(\w+)\}/g, (_whole, key: string) => params[key] ?? '')
  if (element === '') return text
  const place = name === '' ? element : `${name} (${element})`
  return locale === 'zh-CN' ? `${place}：${text}` : `${place}: ${text}`
}

export const workflowSaid = {
  'zh-CN': {
    deployed: (version: number) => `部署成功，版本 ${version}`, noXml: '请先画出或导入流程', bound: '绑定成功!',
    noEntity: (id: string) => `业务实体「${id}」不存在，请填写如 product.bom 的实体`, noNode: (key: string) => `流程中没有节点「${key}」，请检查节点标识`,
  },
  'en-US': {
    deployed: (version: number) => `Deployed as version ${version}`, noXml: 'Draw or bring in the process first', bound: 'Bound',
    noEntity: (id: string) => `There is no entity "${id}": give one such as product.bom`, noNode: (key: string) => `The process has no node "${key}": check its id`,
  },
} as const
