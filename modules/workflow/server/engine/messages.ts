import type { Locale } from '#kernel/entity/index.ts'
import type { VariableType } from '../../rules/definition/process.ts'
import type { ReturnRefusal, StuckReason } from '../../rules/engine/index.ts'

/** What the engine says to people who act. */
export const engineMessages = {
  'zh-CN': {
    notDeployed: (key: string) => `流程「${key}」未部署，请联系流程管理员`,
    notRunning: (status: string) => `流程${status}，不能办理`,
    gone: '该任务已被处理，请刷新后查看',
    notYours: '您不是该任务的办理人',
    ownRequest: (others: string) =>
      `您是发起人或提交人，不能审批自己的申请；请由${others === '' ? '其他办理人' : others}办理，或请流程管理员移交给他人`,
    notStarterHere: (people: string, node: string) => `${people}是发起人或提交人，不能办理节点「${node}」，请选择其他人员`,
    noVariable: (name: string) => `流程没有变量「${name}」，请去掉它，或在流程中声明`,
    engineVariable: (name: string) => `变量「${name}」由流程引擎设置，不能传入`,
    tooManyDrafts: (count: number) => `最多保留 ${count} 份草稿，请先发起或删除不用的草稿`,
    tooLarge: '流程数据过大，不能保存；请减少流程变量或表单的内容',
    approvedBy: (process: string, version: number, number: string, people: string, undecided: boolean) =>
      `流程「${process}」第 ${version} 版${number === '' ? '' : `（${number}）`}，${people}${undecided ? '，无人审批' : ''}`,
    boundBy: (who: string) => `由${who}绑定`,
    deployedBy: (who: string) => `由${who}部署`,
    ownJump: '您是发起人或提交人，不能将自己的申请跳转到无需审批的位置，请由其他流程管理员操作',
    claimed: (name: string) => `该任务已由${name}签收`,
    notOffered: (action: string) => `该节点不允许${action}`,
    opinionRequired: '请填写意见',
    people: '请选择人员',
    onePerson: '请只选择一位人员',
    unknownPeople: (names: string) => `人员${names}不存在或已停用，请重新选择`,
    yourself: '不能选择自己',
    chosen: (node: string) => `请为节点「${node}」选择办理人`,
    fieldRequired: (field: string) => `请填写${field}`,
    fieldClosed: (field: string) => `该节点不允许修改${field}`,
    cannotWithdraw: '下一节点已办理或流程已继续，不能撤回',
    cannotRevoke: '已有人审批，不能撤销',
    notStarter: '只有发起人可以执行此操作',
    urgedAlready: (minutes: number) => `一小时内已催办过，请${minutes}分钟后再试`,
    nobodyToUrge: '当前没有待办理人',
    cannotReturn: { behindFork: '并行分支只能退回到分支之前的节点', leftScope: '子流程已结束，不能退回到其中的节点' } satisfies Record<
      ReturnRefusal,
      string
    >,
    inProcess: (title: string) => `单据正在流程「${title}」中审批，请在流程中办理`,
    running: '该单据已有进行中的流程',
    noNode: (key: string) => `流程中没有节点「${key}」`,
    notStuck: '该异常已处理',
    recordRequired: '请先填写表单',
    tooMany: '一次最多办理 200 条',
    starter: '发起人',
    notOfType: (name: string, type: VariableType) =>
      `变量「${name}」应为${
        { text: '文本', number: '数字', boolean: '是或否', date: '日期', datetime: '日期时间', list: '列表', context: '对象' }[type]
      }`,
  },
  'en-US': {
    notDeployed: (key: string) => `The process "${key}" is not deployed: ask whoever looks after processes`,
    notRunning: (status: string) => `The process is ${status.toLowerCase()}: nothing can be decided`,
    gone: 'The task has been dealt with: refresh to see',
    notYours: 'This task is not yours',
    ownRequest: (others: string) =>
      `You started or submitted it and do not decide your own request: ${
        others === '' ? 'somebody else who is asked' : others
      } decides, or ask whoever looks after processes to hand it over`,
    notStarterHere: (people: string, node: string) => `${people} started or submitted it and cannot act at "${node}": choose somebody else`,
    noVariable: (name: string) => `The process has no variable "${name}": leave it out, or declare it in the process`,
    engineVariable: (name: string) => `The variable "${name}" is set by the engine and cannot be given`,
    tooManyDrafts: (count: number) => `No more than ${count} drafts are kept: send or delete some first`,
    tooLarge: 'The data of the process are too large to be kept: give it smaller variables or forms',
    approvedBy: (process: string, version: number, number: string, people: string, undecided: boolean) =>
      `"${process}" v${version}${number === '' ? '' : ` (${number})`}, ${people}${undecided ? ", without a person's decision" : ''}`,
    boundBy: (who: string) => `bound by ${who}`,
    deployedBy: (who: string) => `deployed by ${who}`,
    ownJump: 'You started or submitted it and cannot let it pass undecided: ask somebody else who looks after processes',
    claimed: (name: string) => `${name} has taken this task`,
    notOffered: (action: string) => `"${action}" is not offered at this step`,
    opinionRequired: 'Say why',
    people: 'Choose people',
    onePerson: 'Choose one person',
    unknownPeople: (names: string) => `${names}: no such people, or no longer active: choose again`,
    yourself: 'You cannot choose yourself',
    chosen: (node: string) => `Choose who acts at "${node}"`,
    fieldRequired: (field: string) => `Fill in ${field}`,
    fieldClosed: (field: string) => `${field} cannot be changed at this step`,
    cannotWithdraw: 'The next step has been dealt with or the process has gone on: it cannot be withdrawn',
    cannotRevoke: 'Somebody has approved: it cannot be revoked',
    notStarter: 'Only whoever started it may do this',
    urgedAlready: (minutes: number) => `They were urged within the hour: try again in ${minutes} min`,
    nobodyToUrge: 'Nobody is asked at the moment',
    cannotReturn: { behindFork: 'A parallel branch can only be returned to a step before the fork',
      leftScope: 'The sub-process has ended: there is no way back into it' } satisfies Record<ReturnRefusal, string>,
    inProcess: (title: string) => `The document is being approved in "${title}": decide there`,
    running: 'A process is under way for this document',
    noNode: (key: string) => `The process has no node "${key}"`,
    notStuck: 'This incident has been seen to',
    recordRequired: 'Fill in the form first',
    tooMany: 'At most 200 at a time',
    starter: 'Whoever started it',
    notOfType: (name: string, type: VariableType) => `The variable "${name}" must be a ${type}`,
  },
} as const

/** Why an instance does not go on. */
export function sayStuck(locale: Locale, reason: StuckReason): string {
  const zh = locale === 'zh-CN'
  switch (reason.code) {
    case 'expression':
      return zh ? `表达式出错：${reason.text}` : `An expression fails: ${reason.text}`
    case 'noFlow':
      return zh ? '没有满足条件的分支' : 'No flow is open'
    case 'joinNeverFull':
      return zh ? '汇聚网关等待的分支不会到达' : 'A join waits for a branch that never comes'
    case 'service':
      return zh ? `服务执行失败：${reason.text}` : `A service fails: ${reason.text}`
    case 'nobody':
      return zh ? '找不到办理人' : 'Nobody is found to act'
    case 'onlyStarter':
      return zh ? '除发起人或提交人外找不到办理人' : 'Nobody is found to act but whoever started or submitted it'
    case 'limit':
      return sayLimit(zh, reason)
    case 'timer':
      return zh ? `时间「${reason.text}」无法识别` : `The time "${reason.text}" is not understood`
    case 'called':
      return zh ? `被调用的流程「${reason.key}」未部署` : `The called process "${reason.key}" is not deployed`
    case 'endless':
      return zh ? '流程陷入死循环' : 'The process runs in a circle'
  }
}

function sayLimit(zh: boolean, { what, text }: Extract<StuckReason, { code: 'limit' }>): string {
  if (what === 'many') return zh ? `多实例最多 ${text} 个，已停止` : `A step runs for at most ${text}, so it was stopped`
  const at = text === '' ? '' : zh ? `：${text}` : `: ${text}`
  if (what === 'size') return zh ? `表达式的结果过大，已停止${at}` : `What an expression makes is too large, so it was stopped${at}`
  return zh ? `一次流转的运算量过大，已停止${at}` : `Too much to compute in one go, so it was stopped${at}`
}
