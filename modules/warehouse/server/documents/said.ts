/** What stock documents say; refusals of domain §2.21 word for word. */
export const documentSaid = {
  'zh-CN': {
    unusable: '待检/冻结/不合格库存不可使用', uninspected: '检验未完成，不能入库', noLines: '请至少填写一行',
    tooMuch: (open: string) => `数量超过尚未完成的 ${open}`, noLine: '单据没有这一行，请刷新后重试', otherWarehouse: (bin: string) => `库位 ${bin} 不属于该仓库，请重新选择`, noBin: '库位不存在，请重新选择',
    bin: {
      disabled: (bin: string) => `库位 ${bin} 已停用`, mixItem: (bin: string, other: string) => `库位 ${bin} 不允许混料，已有 ${other}`, mixLot: (bin: string, other: string) => `库位 ${bin} 不允许混批，已有 ${other}`,
      maxQty: (bin: string, max: string, there: string, added: string) => `库位 ${bin} 最多放 ${max}，已有 ${there}，不能再放 ${added}`, maxKg: (bin: string, max: string, there: string, added: string) => `库位 ${bin} 最多承重 ${max} kg，已有 ${there} kg，不能再放 ${added} kg`,
    },
    workcenterNeeded: '生产领料请填写工作中心', supplierNeeded: '退供应商请填写供应商', subcontractorNeeded: '外协请填写供应商', noOutsourcingBin: '该供应商没有外协仓库位，请先在仓库档案中建立外协仓', consigneeNeeded: '销售出库请填写收货方', noLineBin: '工作中心所属车间没有线边库位，请填写', lotNeeded: (item: string) => `${item} 按指定批次出库，请填写批号`,
    overrideReason: '改拣其他批次请填写原因', checker: '复核人不能是拣货人', notPicked: '还没有拣货，不能复核', postedAlready: '已有过账，请关闭单据', nothingPosted: '单据没有过账，不能红冲', expired: '批次已过有效期',
    sameWarehouse: '调出与调入仓库相同，请改为移库', otherStore: '移库只能在同一仓库内', noTransit: '没有在途仓库的库位，请先建立', sameBin: '调入与调出库位相同', shortReason: '收货短缺请选择原因',
    sameType: '新状态与原状态相同', lotFrozen: (lot: string) => `批次 ${lot} 已冻结，请先解冻`, nothingToFreeze: '冻结范围内没有可冻结的库存', frozenBy: (doc: string) => `批次仍被 ${doc} 冻结，请先解冻该单据`,
    reversedBy: (doc: string) => `由 ${doc} 红冲`, reversed: '单据已红冲', shortIn: (doc: string) => `调拨 ${doc} 途中短缺`, done: '操作成功!',
  },
  'en-US': {
    unusable: 'Stock in inspection, on hold or rejected cannot be used', uninspected: 'Not inspected yet: it cannot be put into stock', noLines: 'Give at least one line',
    tooMuch: (open: string) => `More than the ${open} that are still open`, noLine: 'The document has no such line: load it again', otherWarehouse: (bin: string) => `Bin ${bin} does not belong to that warehouse: choose another`, noBin: 'There is no such bin: choose another',
    bin: {
      disabled: (bin: string) => `Bin ${bin} is disabled`, mixItem: (bin: string, other: string) => `Bin ${bin} takes one item only and holds ${other}`, mixLot: (bin: string, other: string) => `Bin ${bin} takes one lot only and holds ${other}`,
      maxQty: (bin: string, max: string, there: string, added: string) => `Bin ${bin} takes ${max} and holds ${there}: ${added} more do not fit`, maxKg: (bin: string, max: string, there: string, added: string) => `Bin ${bin} bears ${max} kg and holds ${there} kg: ${added} kg more are too much`,
    },
    workcenterNeeded: 'Give the work centre that the material is for', supplierNeeded: 'Give the supplier that it goes back to', subcontractorNeeded: 'Give the subcontractor', noOutsourcingBin: 'That supplier has no outsourcing store with a bin: add one first', consigneeNeeded: 'Give the consignee', noLineBin: 'The workshop has no line-side bin: give one', lotNeeded: (item: string) => `${item} is issued by named lots: give the lot`,
    overrideReason: 'Say why another lot is taken', checker: 'Whoever picked cannot check', notPicked: 'Nothing has been picked yet', postedAlready: 'Something has been posted: close the document instead', nothingPosted: 'Nothing has been posted that could be reversed', expired: 'The lot has expired',
    sameWarehouse: 'Both stores are the same: make it a move within the store', otherStore: 'A move stays within one store', noTransit: 'There is no bin for goods in transit: add one first', sameBin: 'Both bins are the same', shortReason: 'Give the reason for the shortage',
    sameType: 'The new status is the old one', lotFrozen: (lot: string) => `Lot ${lot} is frozen: release it first`, nothingToFreeze: 'There is no stock to freeze', frozenBy: (doc: string) => `The lot is still frozen by ${doc}: release that first`,
    reversedBy: (doc: string) => `Reversed by ${doc}`, reversed: 'The document has been reversed', shortIn: (doc: string) => `Short in transit of ${doc}`, done: 'Done',
  },
} as const
