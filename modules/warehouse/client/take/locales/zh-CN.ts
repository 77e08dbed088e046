/** Texts of the window of stock from which lines are taken. */
export const zhCN = {
  take: '从库存选取',
  takeKey: '从库存选取 (Ctrl+B)',
  find: '物料、批号、库位或包装单元',
  takeCount: '取 {{count}} 行',
  hint: '勾选即取全部可用数量（不可用的取现存），可改；同一物料按出库规则的先后排列。',
  hintAdjust: '勾选要调整的库存，盘盈填正数，盘亏填负数。',
  takenQty: '取用数量',
  takenOf: '{{item}} 取用数量',
  nothing: '没有符合条件的库存',
  more: '只显示前 {{count}} 行，请缩小查找范围',
} as const
