/** What parts, stock of spares and purchase requests say, by language. */
export const partMessages = {
  'zh-CN': {
    noItem: '没有这个备件，请重新选择',
    lotNeeded: (item: string) => `${item} 按指定批次出库，请填写批号`,
    noLineBin: '没有可用的线边库位：备件领到线边并随即消耗，请由仓库建立类型为“线边仓”的仓库和库位，或启用、解冻已有的',
    returned: '已退回，不能重复退回',
    redRow: '退回记录不能再退回',
    below: (item: string, stock: string, least: string) => `${item} 现存 ${stock}，低于最小库存 ${least}`,
    asked: (text: string, no: string) => `${text}，已列入采购申请 ${no}`,
    reason: '低于最小库存',
    byHand: '备件补库',
    noneTicked: '请勾选要申请的备件',
    twice: '同一物料请合并为一行',
    notPositive: '申请数量须大于 0',
    disabled: (item: string) => `${item} 已停用，不能采购`,
  },
  'en-US': {
    noItem: 'There is no such part: choose another',
    lotNeeded: (item: string) => `${item} is issued by named lots: enter the lot`,
    noLineBin: 'No line-side bin may be used: parts are issued to the line and used up there. Let the warehouse set up a store of the kind '
      + '“Line side” with a bin, or enable or unfreeze the one there is',
    returned: 'It was taken back already',
    redRow: 'What takes back is not taken back itself',
    below: (item: string, stock: string, least: string) => `${stock} of ${item} are left, less than the minimum of ${least}`,
    asked: (text: string, no: string) => `${text}; entered in purchase request ${no}`,
    reason: 'Below the minimum',
    byHand: 'Spares to be replenished',
    noneTicked: 'Tick the spares to ask for',
    twice: 'Each item has one line: add them up',
    notPositive: 'Ask for more than 0',
    disabled: (item: string) => `${item} is disabled and not bought any more`,
  },
} as const
