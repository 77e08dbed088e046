import type { StockType } from '../rules/move-types.ts'
import type { SecondFault } from '../rules/second-quantity.ts'

/** What lies in the place of a short line in other states. */
type StateTexts = Record<StockType, (qty: string) => string> & { there: (parts: string) => string; choose: string }

type SecondText = (item: string, lot: string, there: string, needed: string) => string

/** What the warehouse says; the Chinese refusals are those of domain §2.21, word for word. */
export const warehouseMessages = {
  'zh-CN': {
    lotMade: (no: string) => `批次 ${no} 已建立`,
    short: (item: string, lot: string, there: string, needed: string) => `库存不足：${item} ${lot} 可用 ${there}，需要 ${needed}`,
    setAside: (qty: string, by: readonly string[]) => `；另有 ${qty} 已装入 ${by.join('、')}，请先从中移出`,
    unitAside: (unit: string, by: string) => `包装单元 ${unit} 已装入 ${by}，请先从中移出，或改拣其他货物`,
    otherStates: {
      there: (parts: string) => `；该处另有${parts}`,
      choose: '；要移动它，请在明细中选择其库存状态',
      OK: (qty: string) => `合格 ${qty}`,
      QC: (qty: string) => `待检 ${qty}（请先完成检验）`,
      NG: (qty: string) => `不合格 ${qty}（请先处置不合格品）`,
      HOLD: (qty: string) => `冻结 ${qty}（请先解冻）`,
    } satisfies StateTexts,
    closedPeriod: '期间已关账，不能过账',
    closedMonth: (month: string) => `${month} 已关账，请修改单据日期，或先反关账`,
    future: '过账时间不能晚于当前时间',
    expired: '批次已过有效期',
    noLines: '单据没有明细',
    placesOfWhat: '请指明物料或批号',
    noItem: '物料不存在，请重新选择',
    noBin: '库位不属于该仓库，请重新选择',
    lotNeeded: (item: string) => `${item} 按批次管理，请填写批号`,
    otherLot: (item: string) => `批号不属于 ${item}，请重新选择`,
    precision: (item: string, places: number) => `${item} 的数量最多 ${places} 位小数`,
    frozenBin: (bin: string) => `库位 ${bin} 已冻结，不能收发`,
    countedBin: (bin: string, count: string) => `库位 ${bin} 正在盘点（${count}），不能收发`,
    line: { zero: '数量不能为 0', sign: '数量的方向与移动类型不符', stockType: '待检/冻结/不合格库存不可使用',
      pair: '移出与移入的数量不相等', serialQty: '序列号的数量只能是 1' },
    second: {
      missing: (item: string) => `${item} 按双单位管理，请填写副数量（重量）`,
      sign: () => '副数量的方向与数量不符',
      pair: () => '移出与移入的副数量不相等',
      short: (item: string, lot: string, there: string, needed: string) => `副数量不足：${item} ${lot} 可用 ${there} kg，需要 ${needed} kg`,
      rest: (item: string, lot: string, left: string) => `${item} ${lot} 数量出完时副数量须同时出完，还剩 ${left} kg`,
    } satisfies Record<SecondFault['code'], SecondText>,
    reversed: '该过账已红冲',
    redOfRed: '红冲不能再红冲',
    usedBelow: (documents: string) => `单据已被下游引用，不能红冲：${documents}`,
  },
  'en-US': {
    lotMade: (no: string) => `Lot ${no} was made`,
    short: (item: string, lot: string, there: string, needed: string) => `Not enough stock: ${item} ${lot} has ${there}, needed ${needed}`,
    setAside: (qty: string, by: readonly string[]) => `; ${qty} more are loaded in ${by.join(', ')}: take them out of it first`,
    unitAside: (unit: string, by: string) => `Unit ${unit} is loaded in ${by}: take it out of it first, or pick other goods`,
    otherStates: {
      there: (parts: string) => `; also in that place: ${parts}`,
      choose: '; to move it, choose its stock type in the line',
      OK: (qty: string) => `${qty} usable`,
      QC: (qty: string) => `${qty} in inspection (have it inspected first)`,
      NG: (qty: string) => `${qty} rejected (dispose of the nonconformity first)`,
      HOLD: (qty: string) => `${qty} on hold (release it first)`,
    } satisfies StateTexts,
    closedPeriod: 'The period is closed: nothing is posted into it',
    closedMonth: (month: string) => `${month} is closed: give another date, or have the month opened again first`,
    future: 'The time of posting must not lie in the future',
    expired: 'The lot has expired',
    noLines: 'The document has no lines',
    placesOfWhat: 'Name an item or a lot',
    noItem: 'There is no such item: choose another',
    noBin: 'The bin does not belong to that warehouse: choose another',
    lotNeeded: (item: string) => `${item} is kept by lot: give the lot number`,
    otherLot: (item: string) => `The lot is not one of ${item}: choose another`,
    precision: (item: string, places: number) => `Quantities of ${item} have at most ${places} decimals`,
    frozenBin: (bin: string) => `Bin ${bin} is frozen: nothing comes in or goes out`,
    countedBin: (bin: string, count: string) => `Bin ${bin} is being counted (${count}): nothing comes in or goes out`,
    line: { zero: 'The quantity must not be 0', sign: 'The direction of the quantity does not fit the move type',
      stockType: 'Stock in inspection, on hold or rejected cannot be used', pair: 'What goes out and what comes in differ',
      serialQty: 'A serial number has the quantity 1' },
    second: {
      missing: (item: string) => `${item} is kept in two units: give the second quantity (weight)`,
      sign: () => 'The second quantity must have the direction of the quantity',
      pair: () => 'The second quantities that go out and come in differ',
      short: (item: string, lot: string, there: string, needed: string) =>
        `Not enough of the second quantity: ${item} ${lot} has ${there} kg, needed ${needed} kg`,
      rest: (item: string, lot: string, left: string) =>
        `${item} ${lot}: when the last goes, its whole second quantity goes; ${left} kg would be left`,
    } satisfies Record<SecondFault['code'], SecondText>,
    reversed: 'This posting has been reversed',
    redOfRed: 'A red entry cannot be reversed',
    usedBelow: (documents: string) => `Used by later documents, cannot be reversed: ${documents}`,
  },
} as const
