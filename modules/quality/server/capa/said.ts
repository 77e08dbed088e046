import type { StepFault } from '../../index.ts'

/** What 8D reports say. */
export const capaSaid = {
  'zh-CN': {
    step: {
      emergency: '请填写紧急反应措施，没有的填「无需」', leader: '团队须有一名组长', team: '团队至少 2 人', problem: '请填写问题描述', isIsNot: '请填写「是什么」', noContain: '请填写至少一项围堵措施', containOpen: '围堵措施尚未全部完成',
      analysis: '请填写 5Why 或鱼骨图', rootCause: '请填写根本原因', noCorrect: '请填写至少一项纠正措施', correctOpen: '纠正措施尚未全部完成', correctUnverified: '纠正措施尚未全部验证', effect: '请填写效果验证',
      prevention: '请填写预防再发', preventOpen: '预防措施尚未全部完成', recognition: '请填写总结与表彰',
    } satisfies Record<StepFault, string>,
    stepDone: (field: string, step: string) => `${field}属于已完成的 ${step}，请先退回该步`, badContent: (field: string) => `${field}内容无法保存：层级、条数或文字超出限制`, rowDone: (row: number) => `第 ${row} 项措施已完成或已验证，不能修改或删除`,
    verifier: '验证 D6 的人不能是纠正措施的责任人', noRow: '没有这一措施，请刷新后重试', onlyOwner: (who: string) => `只有责任人 ${who} 可以报告完成`, doneAlready: '该措施已完成', notDone: '该措施尚未完成，不能验证', selfVerify: '责任人与完成人不能验证自己的措施', verified: '该措施已验证',
    laterStep: '只能退回到已完成的步骤', badStep: '请选择要退回的步骤', closed: '8D 报告已结束', underWay: '进行中的 8D 报告不能删除，请作废',
  },
  'en-US': {
    step: {
      emergency: 'Say what the emergency response was, or that none was needed', leader: 'The team needs a leader', team: 'The team needs 2 people at least', problem: 'Describe the problem', isIsNot: 'Say what the problem is', noContain: 'Give a containment action', containOpen: 'Containment actions are still open',
      analysis: 'Fill in the 5 whys or the fishbone', rootCause: 'Give the root cause', noCorrect: 'Give a corrective action', correctOpen: 'Corrective actions are still open', correctUnverified: 'Corrective actions are not verified yet', effect: 'Say how the effect was verified',
      prevention: 'Say what keeps it from coming again', preventOpen: 'Preventive actions are still open', recognition: 'Sum up and recognise the team',
    } satisfies Record<StepFault, string>,
    stepDone: (field: string, step: string) => `${field} belongs to ${step}, which is finished: open that step again first`, badContent: (field: string) => `${field} cannot be stored: too deep, too many or too long`, rowDone: (row: number) => `Action ${row} is done or verified: it cannot be changed or removed`,
    verifier: 'Who owns a corrective action cannot verify D6', noRow: 'There is no such action: load it again', onlyOwner: (who: string) => `Only its owner ${who} can report it done`, doneAlready: 'The action is done already', notDone: 'The action is not done yet', selfVerify: 'Owner and doer cannot verify their own action', verified: 'The action is verified already',
    laterStep: 'Only a step that was finished can be opened again', badStep: 'Choose the step to open again', closed: 'The 8D report has ended', underWay: 'An 8D report under way is cancelled, not deleted',
  },
} as const
