import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'

/** A table that people design in the console; names on the wire are those of existing clients (wire contract §6.19). */
export const onlineForm = defineEntity({
  module: 'lowcode', name: 'online-form', table: 'onl_cgform_head', title: '在线表单', en: 'Online form', path: '/online/cgform/head', component: 'modules/online/cgform/OnlCgformHeadList', scope: 'none',
  key: 'tableName', display: 'tableTxt',
  tabs: { base: { label: '基本信息', en: 'Form' }, fields: { label: '字段', en: 'Fields' }, indexes: { label: '索引', en: 'Indexes' } },
  fields: {
    tableName: f.text({ label: '表名', en: 'Table', required: true, unique: true, max: 40, list: { width: 180, query: 'like', fixed: 'left' }, form: { fixedAfterAdd: true }, help: '小写字母、数字和下划线，如 qc_first_piece', helpEn: 'Small letters, digits and _, such as qc_first_piece' }),
    tableTxt: f.text({ label: '表描述', en: 'Title', required: true, max: 100, list: { width: 200, query: 'like' } }),
    tableTxtEn: f.text({ label: '英文名称', en: 'English title', max: 100, list: false }),
    tableType: f.dictNumber('cgform_table_type', { label: '表类型', en: 'Type', required: true, default: 1, list: { width: 110, query: 'eq' } }),
    isDbSynch: f.yesNo({ label: '同步状态', en: 'Synchronised', default: 'N', readonly: true, list: { width: 100, query: 'eq' } }),
    tableVersion: f.integer({ label: '版本', en: 'Version', readonly: true, list: { width: 80 } }),
    isTree: f.yesNo({ label: '是否树', en: 'Tree', default: 'N', list: { width: 80, hidden: true } }),
    treeParentIdField: f.text({ label: '树形表单父 id 字段', en: 'Field of the parent', max: 50, list: false }),
    treeFieldname: f.text({ label: '树开表单列', en: 'Field that opens the tree', max: 50, list: false }),
    relationType: f.dictNumber('cgform_relation', { label: '映射关系', en: 'Rows for a main record', default: 0, list: false }),
    tabOrderNum: f.integer({ label: '附表排序', en: 'Order among sub-tables', list: false }),
    isPage: f.yesNo({ label: '是否分页', en: 'Paged', default: 'Y', list: false }),
    isCheckbox: f.yesNo({ label: '显示复选框', en: 'Checkboxes', default: 'Y', list: false }),
    scroll: f.yesNo({ label: '滚动条', en: 'Scrolls sideways', default: 'Y', list: false }),
    formCategory: f.dict('ol_form_biz_type', { label: '表单分类', en: 'Category', default: 'bdfl_include', list: { width: 120, query: 'eq' } }),
    content: f.longText({ label: '描述', en: 'Description', max: 1000, list: false }),
    copyType: f.integer({ label: '视图', en: 'View', default: 0, readonly: true, list: false, form: false }),
    physicId: f.ref('lowcode.online-form', { label: '原表单', en: 'View of', readonly: true, list: { width: 150, hidden: true }, form: false }),
    adopted: f.yesNo({ label: '由已有表导入', en: 'From a table that was there', default: 'N', readonly: true, list: false, form: false }),
    fields: f.lines('lowcode.online-field', { label: '字段', en: 'Fields', required: true, form: { tab: 'fields' } }),
    indexs: f.lines('lowcode.online-index', { label: '索引', en: 'Indexes', form: { tab: 'indexes' } }),
  },
})

/** A column of an online form: how it is stored, entered, searched and checked. */
export const onlineField = defineLines({
  module: 'lowcode', name: 'online-field', table: 'onl_cgform_field', title: '表单字段', en: 'Field of the form', parent: 'lowcode.online-form', scope: 'none',
  fields: {
    dbFieldName: f.text({ label: '字段名', en: 'Field', required: true, max: 40, list: { width: 150, fixed: 'left' } }),
    dbFieldTxt: f.text({ label: '字段备注', en: 'Title', required: true, max: 100, list: { width: 140 } }),
    dbFieldTxtEn: f.text({ label: '英文名称', en: 'English title', max: 100, list: { width: 120 } }),
    dbFieldNameOld: f.text({ label: '原字段名', en: 'Name before', max: 40, list: false, form: false }),
    dbType: f.dict('cgform_db_type', { label: '字段类型', en: 'Stored as', required: true, default: 'string', list: { width: 110 } }),
    dbLength: f.integer({ label: '字段长度', en: 'Length', default: 100, minValue: '0', maxValue: '10000', list: { width: 110 } }),
    dbPointLength: f.integer({ label: '小数点', en: 'Decimals', default: 0, minValue: '0', maxValue: '10', list: { width: 100 } }),
    dbDefaultVal: f.text({ label: '默认值', en: 'Default', max: 200, list: { width: 100 } }),
    dbIsNull: f.yesNo({ label: '允许空值', en: 'May be empty', default: 'Y', list: { width: 110 } }),
    fieldShowType: f.dict('cgform_show_type', { label: '控件类型', en: 'Entered as', required: true, default: 'text', list: { width: 120 } }),
    dictField: f.text({ label: '字典 Code', en: 'Dictionary', max: 100, list: { width: 120 } }),
    dictTable: f.text({ label: '字典 Table', en: 'Dictionary table', max: 500, list: { width: 120 } }),
    dictText: f.text({ label: '字典 Text', en: 'Dictionary text', max: 100, list: { width: 110 } }),
    isShowForm: f.yesNo({ label: '表单显示', en: 'In the form', default: 'Y', list: { width: 110 } }),
    isShowList: f.yesNo({ label: '列表显示', en: 'In the list', default: 'Y', list: { width: 110 } }),
    isReadOnly: f.yesNo({ label: '只读', en: 'Read only', default: 'N', list: { width: 90 } }),
    fieldLength: f.integer({ label: '控件长度', en: 'Width', default: 120, minValue: '40', maxValue: '1000', list: { width: 110 } }),
    fieldMustInput: f.yesNo({ label: '是否必填', en: 'Required', default: 'N', list: { width: 110 } }),
    fieldValidType: f.text({ label: '校验规则', en: 'Check', max: 100, list: { width: 110 } }),
    isQuery: f.yesNo({ label: '是否查询', en: 'Searched', default: 'N', list: { width: 110 } }),
    queryMode: f.dict('cgform_query_mode', { label: '查询类型', en: 'Search', default: 'single', list: { width: 110 } }),
    sortFlag: f.yesNo({ label: '是否排序', en: 'Sortable', default: 'N', list: { width: 110 } }),
    mainTable: f.text({ label: '主表名', en: 'Main table', max: 40, list: { width: 120 } }),
    mainField: f.text({ label: '主表字段', en: 'Field of the main table', max: 40, list: { width: 120 } }),
  },
})

export const onlineIndex = defineLines({
  module: 'lowcode', name: 'online-index', table: 'onl_cgform_index', title: '表单索引', en: 'Index of the form', parent: 'lowcode.online-form', scope: 'none',
  fields: {
    indexName: f.text({ label: '索引名称', en: 'Name', required: true, max: 60, list: { width: 180 } }),
    indexField: f.text({ label: '索引栏位', en: 'Fields', required: true, max: 300, help: '多个字段用逗号分隔', helpEn: 'Several with commas', list: { width: 240 } }),
    indexType: f.dict('cgform_index_type', { label: '索引类型', en: 'Kind', required: true, default: 'normal', list: { width: 120 } }),
  },
})
