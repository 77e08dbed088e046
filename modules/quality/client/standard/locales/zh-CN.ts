/** Texts of inspection standards. */
export const zhCN = {
  compare: '版本比较', with: '比较对象', choose: '选择另一个版本', noOthers: '没有其他版本可以比较。', head: '标准', lines: '检验项目', onlyChanges: '只看变化', noChanges: '两个版本没有差异', field: '字段', older: '旧版', newer: '新版',
  ADDED: '新增', REMOVED: '删除', CHANGED: '变更', SAME: '相同', emptyHint: '检验标准写明检什么、抽多少、界限是什么。先建检验项目，再按物料或分类编标准，审核后生效。',
  where_itemSupplier: '对 {{item}} 来自 {{supplier}} 的{{type}}检验生效，优先于其他标准', where_itemProcess: '对 {{item}} 在工序 {{process}} 的{{type}}检验生效，优先于物料标准', where_item: '对 {{item}} 的{{type}}检验生效', where_category: '对分类 {{category}} 中没有自己标准的物料的{{type}}检验生效', where: '适用范围', notYet: '（审核后生效）', gone: '（已失效）',
} as const
