/** Texts of the stock proof. */
export const zhCN = { prove: '立即对账',
  none: '尚未对账。对账核对现存量与全部库存流水，每天凌晨自动执行，也可立即执行；差异只显示，不自动修正。' }
