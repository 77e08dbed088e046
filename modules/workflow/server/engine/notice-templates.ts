/** What people are told of. */
export type NoticeKind = 'todo' | 'urged' | 'copied' | 'mentioned' | 'ended'

/** Templates by which people are told; `mail` ones are sent by mail where the plant puts them to use. */
export const noticeTemplates: readonly { kind: NoticeKind; code: string; title: string; text: string; mail: boolean }[] = [
  { kind: 'todo', code: 'wf_todo', title: '待办：${title}', text: '${process}「${title}」到达节点「${node}」，请您办理。发起人：${starter}',
    mail: false },
  { kind: 'todo', code: 'wf_todo_mail', title: '待办：${title}',
    text: '${process}「${title}」到达节点「${node}」，请您办理。发起人：${starter}', mail: true },
  { kind: 'urged', code: 'wf_urged', title: '催办：${title}', text: '${person}提醒您尽快办理「${title}」的节点「${node}」。${opinion}',
    mail: false },
  { kind: 'copied', code: 'wf_copied', title: '抄送：${title}', text: '${person}将「${title}」抄送给您。${opinion}', mail: false },
  { kind: 'mentioned', code: 'wf_mentioned', title: '${person}在「${title}」中提到您', text: '${person}：${opinion}', mail: false },
  { kind: 'ended', code: 'wf_ended', title: '流程结束：${title}', text: '您发起的「${title}」已结束。', mail: false },
]
