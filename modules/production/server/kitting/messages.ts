/** What asking for material and bringing it back say. */
export const kitMessages = {
  'zh-CN': {
    nothingToIssue: '没有需要发料的物料',
    allShort: (items: string) => `库存不足，无法发料：${items}`,
    asked: (no: string) => `领料单 ${no} 已提交仓库`,
    stillShort: (items: string) => `缺料：${items}`,
    nothingToReturn: '没有可退的物料',
    notAtLine: (code: string) => `线边没有可退的 ${code}`,
    returned: (no: string) => `退料单 ${no} 待仓库确认`,
    unused: (items: string) => `还有未用完的物料，请先退料：${items}`,
    docsOpen: (docs: string) => `还有未完成的领料、退料单，请先处理：${docs}`,
  },
  'en-US': {
    nothingToIssue: 'The order wants no more material',
    allShort: (items: string) => `Nothing of it is in stock: ${items}`,
    asked: (no: string) => `Issue ${no} is with the store`,
    stillShort: (items: string) => `Short: ${items}`,
    nothingToReturn: 'There is no material to return',
    notAtLine: (code: string) => `None of ${code} at the line can be returned`,
    returned: (no: string) => `Return ${no} waits for the store`,
    unused: (items: string) => `Return the material that was not used first: ${items}`,
    docsOpen: (docs: string) => `Issues or returns of the order are open: ${docs}`,
  },
}
