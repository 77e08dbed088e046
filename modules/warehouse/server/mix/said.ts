/** What mixing says; the refusal of a weighing is that of domain §2.21, word for word. */
export const mixSaid = {
  'zh-CN': {
    outOfTolerance: '称重超出允差，请复称', notYetTurn: (item: string) => `请先完成 ${item} 的称量`, allWeighed: '所有组分已称量完成', notWeighing: (state: string) => `配料单状态为「${state}」，不能称量`,
    fefo: (lot: string) => `按先到期先出应使用批次 ${lot}；使用其他批次请填写原因`, noStock: (item: string) => `${item} 没有可用库存`, tareOverGross: '毛重必须大于皮重',
    noFormula: '该产品没有生效的 BOM，请先审核 BOM 或手工填写配料明细', notKg: '产品的基本单位不是 kg，不能配料', otherBom: 'BOM 不属于该产品，请重新选择', otherBin: '产出库位不属于产出仓库，请重新选择', noLines: '请至少填写一个组分', sameItem: '组分不能是产品本身',
    reclaim: (kg: string, most: string) => `回收料 ${kg} kg，超过上限 ${most} kg`, notAll: (item: string) => `${item} 尚未称量合格，不能混磨`, busy: (mill: string, doc: string) => `${mill} 正在混磨 ${doc}，请选择其他球磨机`,
    unclean: (mill: string, item: string, doc: string) => `${mill} 上一批是 ${item}（${doc}），请先登记清洗记录`, tooMuch: (sum: string) => `产出重量不能大于投料合计 ${sum} kg`, precision: (uom: string, places: number) => `${uom} 的数量最多 ${places} 位小数`,
    noTargets: '请先填写目标成分', noAssay: (item: string, element: string) => `没有组分含 ${element}，请在批次属性中填写化验值（${item}）`, onlyDraft: '只能在草稿状态计算配比', lotsFirst: (item: string) => `${item} 请先选择批号，按其化验值计算`,
  },
  'en-US': {
    outOfTolerance: 'The weight is out of tolerance: weigh again', notYetTurn: (item: string) => `Weigh ${item} first`, allWeighed: 'All components have been weighed', notWeighing: (state: string) => `The mixing order is "${state}": nothing is weighed`,
    fefo: (lot: string) => `Lot ${lot} expires first: say why another one is taken`, noStock: (item: string) => `There is no usable stock of ${item}`, tareOverGross: 'The gross weight must exceed the tare',
    noFormula: 'The product has no bill in effect: approve one or enter the components', notKg: 'The base unit of the product is not kg: it cannot be mixed', otherBom: 'The bill is for another product: choose another', otherBin: 'The bin does not belong to that warehouse: choose another', noLines: 'Give at least one component', sameItem: 'The product cannot be a component of itself',
    reclaim: (kg: string, most: string) => `${kg} kg of reclaimed powder are more than the ${most} kg allowed`, notAll: (item: string) => `${item} has not been weighed within its tolerance: milling cannot begin`, busy: (mill: string, doc: string) => `${mill} is milling ${doc}: choose another mill`,
    unclean: (mill: string, item: string, doc: string) => `${mill} milled ${item} before (${doc}): record its cleaning first`, tooMuch: (sum: string) => `The output cannot exceed the ${sum} kg that went in`, precision: (uom: string, places: number) => `Quantities in ${uom} have at most ${places} decimals`,
    noTargets: 'Enter the target assay first', noAssay: (item: string, element: string) => `No component holds ${element}: enter the assay among the attributes of the lots (${item})`, onlyDraft: 'The blend is calculated while the order is a draft', lotsFirst: (item: string) => `Choose the lot of ${item} first: its assay is reckoned with`,
  },
} as const
