export { sayProcessFault } from '../rules/say-fault.ts'

export const workflowSaid = {
  'zh-CN': {
    deployed: (version: number) => `部署成功，版本 ${version}`,
    noXml: '请先画出或导入流程',
    noEntity: (id: string) => `业务实体「${id}」不存在，请填写如 product.bom 的实体`,
    noNode: (key: string) => `流程中没有节点「${key}」，请检查节点标识`,
    ownDeputy: '只能设置自己的代理人',
    selfDeputy: '代理人不能是自己',
    periodBackwards: '结束时间必须晚于开始时间',
    noMove: (name: string, known: string) => `业务实体没有动作「${name}」，可用的动作：${known || '无'}`,
    badCondition: (at: string) => `条件有误，位置「${at}」`,
  },
  'en-US': {
    deployed: (version: number) => `Deployed as version ${version}`,
    noXml: 'Draw or bring in the process first',
    noEntity: (id: string) => `There is no entity "${id}": give one such as product.bom`,
    noNode: (key: string) => `The process has no node "${key}": check its id`,
    ownDeputy: 'You can only name a deputy of your own',
    selfDeputy: 'The deputy must be somebody else',
    periodBackwards: 'The end must lie after the beginning',
    noMove: (name: string, known: string) => `The entity has no move "${name}"; it has: ${known || 'none'}`,
    badCondition: (at: string) => `The condition cannot be read at "${at}"`,
  },
} as const
