import { defineEntity, defineLines, f } from '#kernel/entity/index.ts'

/** A column of a report: how it is shown, searched and translated. */
export const reportItem = defineLines({
  module: 'lowcode',
  name: 'report-item',
  table: 'onl_cgreport_item',
  title: '报表列',
  en: 'Report column',
  parent: 'lowcode.report',
  fields: {
    fieldName: f.text({ label: '字段名', en: 'Field', required: true, max: 100, list: { width: 140 } }),
    fieldTxt: f.text({ label: '标题', en: 'Title', required: true, max: 100, list: { width: 140 } }),
    fieldTxtEn: f.text({ label: '英文标题', en: 'English title', max: 100, list: { width: 130 } }),
    fieldType: f.dict('cgreport_field_type', { label: '类型', en: 'Type', required: true, default: 'String', list: { width: 100 } }),
    fieldWidth: f.integer({ label: '宽度', en: 'Width', minValue: '40', maxValue: '1000', list: { width: 80 } }),
    isShow: f.yesNo({ label: '显示', en: 'Shown', default: 'Y', list: { width: 70 } }),
    isOrder: f.yesNo({ label: '可排序', en: 'Sortable', default: 'N', list: { width: 80 } }),
    isSearch: f.yesNo({ label: '查询', en: 'Searched', default: 'N', list: { width: 70 } }),
    searchMode: f.dict('cgreport_search_mode', { label: '查询方式', en: 'Search', default: 'single', list: { width: 110 } }),
    dictCode: f.text({ label: '字典', en: 'Dictionary', max: 300, list: { width: 160 } }),
    replaceVal: f.text({ label: '取值表达式', en: 'Replacements', max: 500, list: { width: 140 } }),
    isTotal: f.yesNo({ label: '合计', en: 'Totalled', default: 'N', list: { width: 70 } }),
    groupTitle: f.text({ label: '分组标题', en: 'Heading above', max: 100, list: { width: 110 } }),
    groupTitleEn: f.text({ label: '英文分组标题', en: 'English heading above', max: 100, list: { width: 130 } }),
    fieldHref: f.text({ label: '链接', en: 'Link', max: 500, list: { width: 160 },
      help: '如 /product/item?code=${code}，${列} 换成该行的值',
      helpEn: 'Such as /product/item?code=${code}: ${column} becomes the value of the row' }),
  },
})

/** A parameter of a report with the value it has where nobody gives one. */
export const reportParam = defineLines({
  module: 'lowcode',
  name: 'report-param',
  table: 'onl_cgreport_param',
  title: '报表参数',
  en: 'Report parameter',
  parent: 'lowcode.report',
  fields: {
    paramName: f.text({ label: '参数名', en: 'Name', required: true, max: 50, list: { width: 140 } }),
    paramTxt: f.text({ label: '参数文本', en: 'Label', max: 100, list: { width: 140 } }),
    paramTxtEn: f.text({ label: '英文文本', en: 'English label', max: 100, list: { width: 140 } }),
    paramValue: f.text({ label: '默认值', en: 'Default', max: 200, list: { width: 140 } }),
  },
})

/** A report as one SELECT over the plant's tables; names on the wire are those of existing clients (wire contract §6.18). */
export const report = defineEntity({
  module: 'lowcode',
  name: 'report',
  table: 'onl_cgreport_head',
  title: '在线报表',
  en: 'Online report',
  path: '/online/cgreport/head',
  component: 'modules/online/cgreport/OnlCgreportHeadList',
  tabs: { base: { label: '报表', en: 'Report' }, columns: { label: '列与参数', en: 'Columns and parameters' },
    popup: { label: '弹窗与打印', en: 'Popup and print' } },
  fields: {
    name: f.text({ label: '报表名称', en: 'Name', required: true, max: 100, list: { width: 200, query: 'like' } }),
    code: f.text({ label: '报表编码', en: 'Code', required: true, filled: true, spelt: 'name', unique: true, max: 100,
      list: { width: 180, query: 'like', fixed: 'left' }, fixed: true, form: { placeholder: '留空则取名称的拼音' } }),
    nameEn: f.text({ label: '英文名称', en: 'English name', max: 100, list: { width: 180, hidden: true } }),
    dbSource: f.text({ label: '数据源', en: 'Data source', max: 100, list: { width: 120, hidden: true }, help: '不选则读取本系统的表',
      helpEn: 'Without one the tables of this system are read' }),
    cgrSql: f.code('sql', { label: '报表 SQL', en: 'SQL', required: true, list: false, form: { span: 24 },
      help: '一条 SELECT；参数写作 ${名称}，当天写作 #{sys_date}。只能读取有查看权限的表，已删除的数据和其他租户的数据不会出现。',
      helpEn:
        'One SELECT; parameters are written ${name}, today is #{sys_date}. Only tables that you may list can be read; deleted rows and other tenants never show.' }),
    returnValField: f.text({ label: '返回值字段', en: 'Value field', max: 100, form: { tab: 'popup' }, list: false,
      help: '报表用作字典时保存的列', helpEn: 'Column that is stored where the report serves as a dictionary' }),
    returnTxtField: f.text({ label: '返回文本字段', en: 'Text field', max: 100, form: { tab: 'popup' }, list: false,
      help: '报表用作字典时显示的列', helpEn: 'Column that is shown where the report serves as a dictionary' }),
    returnType: f.dict('cgreport_return_type', { label: '返回类型', en: 'Selection', default: '1', form: { tab: 'popup' },
      list: { width: 100, hidden: true }, help: '报表用作字典时可选一行或多行',
      helpEn: 'Whether one row or several may be chosen where the report serves as a dictionary' }),
    printUrl: f.text({ label: '打印地址', en: 'Print address', max: 500, form: { tab: 'popup' }, list: false,
      help: '本系统的路径，打开时附上 id 和 token', helpEn: 'A path of this system; id and token are appended to it' }),
    content: f.longText({ label: '描述', en: 'Description', max: 1000, list: { width: 260 } }),
    items: f.lines(reportItem, { label: '列', en: 'Columns', form: { tab: 'columns' } }),
    params: f.lines(reportParam, { label: '参数', en: 'Parameters', form: { tab: 'columns' } }),
  },
})
