export { sayProcessFault } from '../rules/say-fault.ts'

export const workflowSaid = {
  'zh-CN': {
    deployed: (version: number) => `部署成功，版本 ${version}`,
    noXml: '请先画出或导入流程',
    noEntity: (id: string) => `业务实体「${id}」不存在，请填写如 product.bom 的实体`,
    noNode: (key: string) => `流程中没有节点「${key}」，请检查节点标识`,
    ownDeputy: '只能设置自己的代理人',
    selfDeputy: '代理人不能是自己',
    deputyOfOther: '不能把自己设为他人的代理人，请由本人或其他流程管理员设置',
    periodBackwards: '结束时间必须晚于开始时间',
    noMove: (name: string, known: string) => `业务实体没有动作「${name}」，可用的动作：${known || '无'}`,
    badCondition: (at: string) => `条件有误，位置「${at}」`,
    undecided: (process: string, entity: string) =>
      `流程「${process}」有不经提交人以外的人审批就通过「${entity}」的路径；请在每条通往通过的路径上设置审批节点，或在流程设置中打开「无人审批即通过」`,
    withoutDecision: (entities: string) => `流程声明「${entities}」可以无人审批即通过，单据轨迹会注明`,
  },
  'en-US': {
    deployed: (version: number) => `Deployed as version ${version}`,
    noXml: 'Draw or bring in the process first',
    noEntity: (id: string) => `There is no entity "${id}": give one such as product.bom`,
    noNode: (key: string) => `The process has no node "${key}": check its id`,
    ownDeputy: 'You can only name a deputy of your own',
    selfDeputy: 'The deputy must be somebody else',
    deputyOfOther: 'You cannot make yourself the deputy of somebody else: they, or another administrator of processes, can',
    periodBackwards: 'The end must lie after the beginning',
    noMove: (name: string, known: string) => `The entity has no move "${name}"; it has: ${known || 'none'}`,
    badCondition: (at: string) => `The condition cannot be read at "${at}"`,
    undecided: (process: string, entity: string) =>
      `"${process}" can approve ${entity} without anybody but the submitter deciding: put a decision on every way to an approval, or say in the settings of the process that it approves without one`,
    withoutDecision: (entities: string) =>
      `The process says that it may approve without a person's decision: ${entities}. The trace of each document tells so`,
  },
} as const
