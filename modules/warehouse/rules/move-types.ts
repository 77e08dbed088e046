/** Kinds of stock (dictionary `wms_stock_type`). */
export type StockType = 'QC' | 'OK' | 'NG' | 'HOLD'

/** What a move does to a balance. `pair`: half of two postings that sum to zero per item and lot (domain §2.5). */
interface MoveRule {
  name: string
  en: string
  sign: 'in' | 'out' | 'pair' | 'both'
  /** Stock that may leave by it; absent: any. */
  leaves?: readonly StockType[]
}

const usable = ['OK'] as const

/** Move types of domain §2.5. */
export const moveTypes = {
  101: { name: '采购入库', en: 'Purchase receipt', sign: 'in' },
  102: { name: '生产入库', en: 'Production receipt', sign: 'in' },
  103: { name: '退料入库', en: 'Return from production', sign: 'pair' },
  104: { name: '销售退货入库', en: 'Customer return', sign: 'in' },
  201: { name: '生产领料', en: 'Issue to production', sign: 'pair', leaves: usable },
  202: { name: '生产消耗', en: 'Consumption', sign: 'out', leaves: usable },
  203: { name: '退供应商', en: 'Return to supplier', sign: 'out' },
  204: { name: '其他出库', en: 'Other issue', sign: 'out', leaves: usable },
  205: { name: '报废出库', en: 'Scrap issue', sign: 'out' },
  301: { name: '移库调拨', en: 'Transfer', sign: 'pair' },
  311: { name: '质量状态转换', en: 'Status change', sign: 'pair' },
  321: { name: '配料消耗', en: 'Mixing consumption', sign: 'out', leaves: usable },
  322: { name: '配料产出', en: 'Mixing output', sign: 'in' },
  331: { name: '拆批并批', en: 'Split or merge', sign: 'pair' },
  341: { name: '装箱拆箱', en: 'Packing', sign: 'pair' },
  401: { name: '销售出库', en: 'Sales issue', sign: 'out', leaves: usable },
  501: { name: '盘盈', en: 'Count surplus', sign: 'in' },
  502: { name: '盘亏', en: 'Count shortage', sign: 'out' },
  601: { name: '外协发出', en: 'Outsourcing issue', sign: 'pair', leaves: usable },
  602: { name: '外协收回', en: 'Outsourcing receipt', sign: 'pair' },
} as const satisfies Record<number, MoveRule>

export type MoveType = `${keyof typeof moveTypes}`

export function moveRule(type: MoveType): MoveRule {
  return moveTypes[Number(type) as keyof typeof moveTypes]
}
