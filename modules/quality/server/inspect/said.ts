/** What inspections say while they go on; refusals of domain §2.21 word for word. */
export const inspectSaid = {
  'zh-CN': {
    notInspecting: (state: string) => `检验单状态为「${state}」，不能录入`, noLine: '检验单没有这一项，请刷新后重试', noSample: (last: number) => `样本号须在 1 到 ${last} 之间`, noValues: '请至少录入一个值',
    judgeNeeded: '请判定合格或不合格', textNeeded: '请填写检验描述', tooLong: '检验描述最多 500 字', fileNeeded: '请上传附件', twice: '同一样本重复录入，请删除其一',
    gaugeNeeded: (type: string) => `请选择量具（${type}）`, gaugeExpired: '量具已过校准有效期', gaugeUnusable: (no: string, state: string) => `量具 ${no} 状态为「${state}」，不能使用`, otherGauge: (no: string, type: string) => `量具 ${no} 不是${type}，请重新选择`, noGauge: '量具不存在，请重新选择',
    outside: (what: string) => `超出界限：${what}，确认无误后再次提交`, outsideOne: (line: string, sample: number, value: string) => `${line} 样本 ${sample} = ${value}`,
    checked: (n: number) => `已检数不能超过样本量 ${n}`, nonconforming: '不合格数不能大于已检数', noDefect: '缺陷不存在或已停用，请重新选择', group: '请选择具体缺陷，不能选择分组', noRow: '缺陷记录不存在，请刷新后重试', position: '坐标须在 0 到 1 之间', samplesOnly: '样本登记请逐个录入',
  },
  'en-US': {
    notInspecting: (state: string) => `The inspection is "${state}": nothing can be entered`, noLine: 'The inspection has no such line: load it again', noSample: (last: number) => `Samples are numbered 1 to ${last}`, noValues: 'Enter at least one value',
    judgeNeeded: 'Say whether it conforms', textNeeded: 'Describe what was found', tooLong: 'A description has at most 500 characters', fileNeeded: 'Add the file', twice: 'The same sample stands twice: delete one',
    gaugeNeeded: (type: string) => `Choose the gauge (${type})`, gaugeExpired: 'The calibration of the gauge has run out', gaugeUnusable: (no: string, state: string) => `Gauge ${no} is "${state}" and cannot be used`, otherGauge: (no: string, type: string) => `Gauge ${no} is no ${type}: choose another`, noGauge: 'There is no such gauge: choose another',
    outside: (what: string) => `Outside the limits: ${what}. Send again if it is right`, outsideOne: (line: string, sample: number, value: string) => `${line} sample ${sample} = ${value}`,
    checked: (n: number) => `No more than the sample of ${n} can be checked`, nonconforming: 'More nonconforming pieces than checked ones', noDefect: 'There is no such defect, or it is disabled: choose another', group: 'Choose a defect, not a group', noRow: 'There is no such entry: load it again', position: 'Positions lie between 0 and 1', samplesOnly: 'Enter samples one by one',
  },
} as const
