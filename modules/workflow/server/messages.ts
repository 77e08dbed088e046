export { sayProcessFault } from '../rules/say-fault.ts'

export const workflowMessages = {
  'zh-CN': {
    deployed: (version: number) => `部署成功，版本 ${version}`,
    noXml: '请先画出或导入流程',
    noEntity: (id: string) => `业务实体「${id}」不存在，请填写如 product.bom 的实体`,
    noForm: (id: string) => `没有可用于流程的表单「${id}」，请选择已发布的表单或有状态的单据`,
    notBindable: '流程没有设计表单或在线表单可绑定，或您没有绑定的权限；请先选择表单',
    onField: (place: string, field: string) => `${place}（${field}）`,
    noNode: (key: string) => `流程中没有节点「${key}」，请检查节点标识`,
    givenOver: (name: string) => `账号「${name}」已启用给新用户`,
    ownDeputy: '只能设置自己的代理人',
    selfDeputy: '代理人不能是自己',
    deputyOfOther: '不能把自己设为他人的代理人，请由本人或其他流程管理员设置',
    ofProcesses: (names: string) => `流程「${names}」`,
    ofAllProcesses: '全部流程',
    actsFor: (other: string, of: string, until: string) =>
      `此人代 ${other} 办理${of}的待办，至 ${until}：待办到此人名下，办理时看到流程中的表单；不带来菜单和按钮权限`,
    actedForBy: (other: string, of: string, until: string) => `此人在${of}的待办由 ${other} 代办，至 ${until}；本人的权限不变`,
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
    noForm: (id: string) => `No process can be about "${id}": choose a published form or a document in states`,
    notBindable: 'The process is about no designed form, or you may not bind it: choose its form first',
    onField: (place: string, field: string) => `${place} (${field})`,
    noNode: (key: string) => `The process has no node "${key}": check its id`,
    givenOver: (name: string) => `The account "${name}" is another person's now`,
    ownDeputy: 'You can only name a deputy of your own',
    selfDeputy: 'The deputy must be somebody else',
    deputyOfOther: 'You cannot make yourself the deputy of somebody else: they, or another administrator of processes, can',
    ofProcesses: (names: string) => `the tasks of "${names}"`,
    ofAllProcesses: 'the tasks of all processes',
    actsFor: (other: string, of: string, until: string) =>
      `The person takes over ${of} from ${other} until ${until}: tasks come to them with the forms of the process; that brings no menus and no rights`,
    actedForBy: (other: string, of: string, until: string) =>
      `${other} takes over ${of} from the person until ${until}; their own rights stay`,
    periodBackwards: 'The end must lie after the beginning',
    noMove: (name: string, known: string) => `The entity has no move "${name}"; it has: ${known || 'none'}`,
    badCondition: (at: string) => `The condition cannot be read at "${at}"`,
    undecided: (process: string, entity: string) =>
      `"${process}" can approve ${entity} without anybody but the submitter deciding: put a decision on every way to an approval, or say in the settings of the process that it approves without one`,
    withoutDecision: (entities: string) =>
      `The process says that it may approve without a person's decision: ${entities}. The trace of each document tells so`,
  },
} as const
