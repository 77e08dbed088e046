export const zhCN = {
  warehouse: '仓库', find: '查找物料、批号', empty: '空', usable: '合格', waiting: '含待检', blocked: '含冻结或不合格', frozen: '库位冻结', disabled: '停用',
  noArea: '未分库区', noWarehouse: '还没有启用的仓库', noBins: '此仓库还没有库位', contents: '库位 {{code}}', nothing: '此库位没有库存',
  lots: '{{items}} 种 {{lots}} 批', load: '已用 {{load}}%', found: '找到 {{count}} 个库位', legend: '图例', summary: '共 {{bins}} 个库位，{{used}} 个有货',
} as const
