/** What tasks of inspection say; refusals of domain §2.21 word for word. */
export const taskSaid = {
  'zh-CN': {
    notShippable: '出货检验未完成，不能发货', rejected: (items: string) => `出货检验不合格，不能发货：${items}`,
    nothingOpen: '该任务没有待检数量', tooMuch: (open: string) => `数量超过待检数量 ${open}`, ended: (no: string) => `检验任务 ${no} 已完成或已取消`, noStandard: (item: string, type: string) => `${item} 没有已审核的${type}检验标准，请先在「检验标准」中建立并审核`,
    suspended: (what: string) => `抽样检验已暂停（${what}），纠正措施验证后由质量经理恢复`, sourceGone: (no: string) => `来源单据 ${no} 已作废或红冲`, reallocated: (no: string) => `来源单据 ${no} 已重新分配`,
    urgentOnly: '只有来料、完工与退货检验可以紧急放行', urgentTwice: '该任务已紧急放行', nothingInQc: '没有待检库存可以放行', processItem: (item: string) => `物料「${item}」没有启用过程检验，请在物料档案中勾选`,
    otherLot: (lot: string) => `批号 ${lot} 不属于该物料，请重新选择`, noLot: '批次没有有效期，无需延期检验', extendLater: '延期日期须晚于当前有效期', notExtendable: '批次没有可用库存，无需延期检验', extension: (until: string) => `有效期延期检验，拟延至 ${until}`,
    byShift: '该规则按班次生成任务，无需录入产量', onePlace: '按班次巡检请填写车间或班组', everyNeeded: '按件数巡检请填写间隔件数', timesNeeded: '按班次巡检请填写每班次数',
    patrolled: (rule: string, made: number) => `${rule}：生成 ${made} 个巡检任务`, patrolTotal: (made: number) => `共生成 ${made} 个巡检任务`,
  },
  'en-US': {
    notShippable: 'Not inspected yet: it cannot be shipped', rejected: (items: string) => `Outgoing inspection did not accept it, so it cannot be shipped: ${items}`,
    nothingOpen: 'Nothing of this task is left to inspect', tooMuch: (open: string) => `More than the ${open} that are left to inspect`, ended: (no: string) => `Task ${no} is done or cancelled`, noStandard: (item: string, type: string) => `${item} has no approved ${type} standard: add one and have it approved`,
    suspended: (what: string) => `Inspection by sampling is suspended (${what}): the quality manager resumes it once the corrective action is verified`, sourceGone: (no: string) => `${no} was cancelled or reversed`, reallocated: (no: string) => `${no} was allocated again`,
    urgentOnly: 'Only incoming, final and return inspections can be released urgently', urgentTwice: 'The task was released urgently already', nothingInQc: 'There is no stock in inspection to release', processItem: (item: string) => `In-process inspection of "${item}" is off: tick it at the item`,
    otherLot: (lot: string) => `Lot ${lot} is not one of this item: choose another`, noLot: 'The lot does not expire', extendLater: 'The new day must be later than the present one', notExtendable: 'There is no usable stock of the lot', extension: (until: string) => `Shelf life to be extended until ${until}`,
    byShift: 'This rule goes by shifts: no pieces are counted', onePlace: 'A patrol by shift needs a workshop or a team', everyNeeded: 'A patrol by pieces needs the number of pieces between two', timesNeeded: 'A patrol by shift needs how often a shift',
    patrolled: (rule: string, made: number) => `${rule}: ${made} patrols`, patrolTotal: (made: number) => `${made} patrols in all`,
  },
} as const
