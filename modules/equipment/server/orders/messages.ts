import type { ItemFault } from '../../rules/judge-item.ts'

/** What checks and maintenance say, by language. */
export const orderMessages = {
  'zh-CN': {
    otherPerson: (no: string, who: string) => `${no} 由 ${who} 执行，请由其本人或同班组成员执行，或请设备工程师改派`,
    underRepair: (device: string) => `${device} 维修中，须停机的保养不能开始，请待修复后再开始`,
    scrapped: (device: string) => `${device} 已报废，请改选设备`,
    noLine: (no: string) => `${no} 没有这一项，请刷新后重试`,
    nothingEntered: '请至少记录一项',
    twice: '同一项只能记录一次',
    fault: {
      result: '请选择正常或异常',
      value: '请填写记录值',
      number: '请填写数字，如 0.52',
      photo: '请拍照',
      reason: '未检请填写原因',
      measure: '异常请填写处理措施，或报修',
    } satisfies Record<ItemFault, string>,
    open: (count: number, items: string) => `还有 ${count} 项没有记录：${items}`,
    noSignature: '请签名后完成',
    noPhoto: '请拍照后完成',
    toRepair: (no: string) => `已报修 ${no}`,
    repairOpened: (no: string) => `已报修 ${no}`,
    toConfirm: (no: string) => `${no} 等待他人确认`,
    symptom: (item: string, found: string) => `点检异常：${item}${found}`,
    deviceScrapped: '设备已报废',
  },
  'en-US': {
    otherPerson: (no: string, who: string) =>
      `${no} is ${who}'s: they or members of the same team do it, or the equipment engineer names somebody else`,
    underRepair: (device: string) => `${device} is under repair: maintenance that needs a stop begins once it is mended`,
    scrapped: (device: string) => `${device} is scrapped: choose another machine`,
    noLine: (no: string) => `${no} has no such line: load it anew and try again`,
    nothingEntered: 'Enter one line at least',
    twice: 'Each line is entered once',
    fault: {
      result: 'Say whether it is normal',
      value: 'Enter what was found',
      number: 'Enter a number, such as 0.52',
      photo: 'Take a photo',
      reason: 'Say why it was not looked at',
      measure: 'Say what was done about it, or report it for repair',
    },
    open: (count: number, items: string) => `${count} lines are not entered yet: ${items}`,
    noSignature: 'Sign before you finish',
    noPhoto: 'Take a photo before you finish',
    toRepair: (no: string) => `Reported as ${no}`,
    repairOpened: (no: string) => `Reported as ${no}`,
    toConfirm: (no: string) => `${no} waits for somebody else's confirmation`,
    symptom: (item: string, found: string) => `Abnormal at a check: ${item}${found}`,
    deviceScrapped: 'The machine was scrapped',
  },
} as const
