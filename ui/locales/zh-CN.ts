/** Texts of the generic screens. Quoted ones of spec 2 §5 and §8 stand word for word. */
const zhCN = {
  yes: '是', no: '否', weekOf: '{{year}} 第 {{week}} 周', rowCount: '{{count}} 行',
  from: '起', to: '止', actions: '操作', field: '字段', loading: '加载中', more: '更多', moreFor: '{{record}} 的更多操作',

  query: '查询', reset: '重置', expand: '展开', collapse: '收起', refresh: '刷新',
  add: '新增', edit: '编辑', details: '详情', copy: '复制', delete: '删除', deleteBatch: '批量删除', print: '打印', back: '返回', cancel: '取消', close: '关闭', save: '保存', saveAndNext: '保存并新增', saveKey: 'Ctrl+S', retry: '重试', restore: '恢复', download: '下载',

  pageRange: '{{from}}-{{to}} 共 {{count}} 条', selectedCount: '已选择 {{count}} 项', clearSelection: '清空', selectRow: '选择 {{record}}',
  columnSettings: '列设置', columnWidth: '调整列宽', columnsKept: '本机保留 7 天', restoreColumns: '恢复默认', moveColumnUp: '{{column}} 上移', moveColumnDown: '{{column}} 下移',

  savedQueries: '查询方案', noQueries: '还没有保存的查询', saveQuery: '保存当前查询', queryName: '查询名称', emptyQuery: '空条件不能保存', queryNameEmpty: '保存名称不能为空', queryExists: '{{name}} 已存在，是否覆盖？', querySaved: '保存成功', queryDelete: '是否删除当前查询？', queryDeleteNamed: '删除查询 {{name}}',

  deleteTitle: '确认删除', deleteOne: '{{title}}「{{record}}」将被删除', deleteSelected: '是否删除选中数据？', deleteCount: '确定要删除这 {{count}} 项吗?', deleted: '删除成功', selectOne: '请选择一条记录！', urlMissing: '请设置 url.{{name}} 属性！', done: '操作成功',
  moveTitle: '{{move}}{{title}}', moveDone: '{{move}}成功', comment: '原因', commentMissing: '请填写{{move}}原因',
  added: '新增成功', edited: '修改成功',

  recycleBin: '回收站', recycleBinOf: '{{title}}回收站', recycleBinEmpty: '回收站是空的', restored: '已恢复', purge: '彻底删除', purged: '已彻底删除', purgeTitle: '确认彻底删除', purgeText: '选中的 {{count}} 条记录将被彻底删除，不能恢复。',

  export: '导出', exporting: '正在导出', exportAll: '导出全部（{{type}}）', exportSelected: '导出选中的 {{count}} 条（{{type}}）', exportXlsxInstead: '改为导出 .xlsx', exportFile: '导出文件', downloadFailed: '文件下载失败',

  loadFailed: '加载失败', noRight: '没有权限', noRightText: '请联系管理员授权。',
  noMatch: '没有符合条件的{{title}}', noMatchText: '可以放宽或清除查询条件。', clearFilters: '清除条件',
  noneYet: '还没有{{title}}', noneYetText: '可以逐条新增，也可以用 Excel 批量导入。', noneYetLook: '有记录后会显示在这里。', addFirst: '新增{{title}}',

  newTitle: '新增{{title}}', editTitle: '编辑{{title}}', unsaved: '未保存', unsavedTitle: '有未保存的修改', unsavedText: '离开后这些修改不再保留。', secretKept: '留空则不修改', keepEditing: '继续编辑', discard: '放弃修改',
  draftFound: '找到 {{at}} 未保存的内容', draftTake: '恢复', draftDrop: '丢弃',
  faultCount: '有 {{count}} 处需要修改', moreFaults: '还有 {{count}} 处',
  staleTitle: '数据已被他人修改', staleText: '{{by}} 于 {{at}} 保存了这条记录。请逐项选择要保留的内容，再次保存后生效。', staleTake: '采用所选', staleSame: '双方内容相同，可直接保存。', mine: '我的', theirs: '对方的', takeAll: '全选', bothChanged: '双方都改了',
  newerSaved: '{{by}} 于 {{at}} 保存了更新的版本', newerCompare: '比较', newerTake: '载入', compareRow: '第 {{row}} 行 {{title}}', rowAdded: '新增的行', rowRemoved: '删除的行', rowOrder: '行的顺序', rowKept: '保留', rowLeft: '不保留', orderMine: '按我的顺序', orderTheirs: '按对方的顺序', oneSided: '只有一方改动 {{count}} 处，已自动合并', conflictCount: '{{count}} 处冲突', moreChanges: '还有 {{count}} 处',

  rowNo: '#',

  searchByKey: '输入编码或名称', searching: '正在查找', nothingFound: '没有查询到任何数据', lookupFailed: '查找失败，请重试',
  history: '修改记录', noHistory: '还没有修改记录', trace: '流转记录', noTrace: '还没有流转记录', isReversal: '红冲单',
  actionAdd: '新增', actionEdit: '修改', actionDelete: '删除', actionRestore: '恢复', actionImport: '导入', actionReverse: '红冲',
  printedBy: '{{name}} 打印于 {{at}}',
}

export default zhCN
