import type { DictionarySeed } from '#kernel/entity/index.ts'

/** Dictionaries of online forms and reports. */
export const dictionaries: readonly DictionarySeed[] = [
  { code: 'cgform_table_type', name: '在线表单表类型', en: 'Online form type', items: [{ value: '1', text: '单表', en: 'Single table' }, { value: '2', text: '主表', en: 'Main table' }, { value: '3', text: '附表', en: 'Sub-table' }] },
  { code: 'cgform_relation', name: '在线表单映射关系', en: 'Online form relation', items: [{ value: '0', text: '一对多', en: 'Many' }, { value: '1', text: '一对一', en: 'One' }] },
  { code: 'ol_form_biz_type', name: '在线表单分类', en: 'Online form category', items: [{ value: 'bdfl_include', text: '导入表单', en: 'Imported' }, { value: 'bdfl_ptbd', text: '普通表单', en: 'Ordinary' }, { value: 'bdfl_vipbd', text: '业务表单', en: 'Business' }] },
  { code: 'cgform_db_type', name: '在线表单字段类型', en: 'Online form storage', items: [
    { value: 'string', text: '字符串', en: 'Text' }, { value: 'int', text: '整数', en: 'Integer' }, { value: 'double', text: '小数', en: 'Decimal' }, { value: 'BigDecimal', text: '高精度小数', en: 'Exact decimal' }, { value: 'Date', text: '日期', en: 'Date' }, { value: 'Datetime', text: '日期时间', en: 'Date and time' }, { value: 'Text', text: '长文本', en: 'Long text' }, { value: 'Blob', text: '大字段', en: 'Large text' } ] },
  { code: 'cgform_show_type', name: '在线表单控件类型', en: 'Online form control', items: [
    { value: 'text', text: '文本框', en: 'Text' }, { value: 'textarea', text: '多行文本', en: 'Lines of text' }, { value: 'password', text: '密码', en: 'Password' }, { value: 'date', text: '日期', en: 'Date' }, { value: 'datetime', text: '日期时间', en: 'Date and time' }, { value: 'time', text: '时间', en: 'Time' },
    { value: 'list', text: '下拉框', en: 'Drop-down' }, { value: 'radio', text: '单选框', en: 'Radio' }, { value: 'checkbox', text: '多选框', en: 'Checkboxes' }, { value: 'list_multi', text: '下拉多选框', en: 'Several of a list' }, { value: 'sel_search', text: '下拉搜索框', en: 'Searched drop-down' }, { value: 'link_down', text: '联动下拉', en: 'Linked drop-downs' }, { value: 'switch', text: '开关', en: 'Switch' },
    { value: 'file', text: '文件', en: 'File' }, { value: 'image', text: '图片', en: 'Picture' }, { value: 'umeditor', text: '富文本', en: 'Rich text' }, { value: 'markdown', text: 'Markdown', en: 'Markdown' }, { value: 'sel_user', text: '用户选择', en: 'People' }, { value: 'sel_depart', text: '部门选择', en: 'Departments' }, { value: 'cat_tree', text: '分类字典树', en: 'Category' } ] },
  { code: 'cgform_query_mode', name: '在线表单查询类型', en: 'Online form search', items: [{ value: 'single', text: '精确查询', en: 'Equal' }, { value: 'like', text: '模糊查询', en: 'Contains' }, { value: 'group', text: '范围查询', en: 'From–to' }] },
  { code: 'cgform_index_type', name: '在线表单索引类型', en: 'Online form index', items: [{ value: 'normal', text: '普通', en: 'Ordinary' }, { value: 'unique', text: '唯一', en: 'Unique' }] },
  { code: 'cgform_script_kind', name: '在线表单脚本类型', en: 'Online form script', items: [{ value: 'server', text: '服务器', en: 'On the server' }, { value: 'js', text: '浏览器', en: 'In the browser' }, { value: 'sql', text: 'SQL', en: 'SQL' }] },
  { code: 'cgform_script_event', name: '在线表单脚本时机', en: 'Online form script moment', items: [{ value: 'start', text: '操作前', en: 'Before' }, { value: 'end', text: '操作后', en: 'After' }] },
  { code: 'cgform_button_style', name: '在线表单按钮位置', en: 'Online form button place', items: [{ value: 'link', text: '行内', en: 'Row' }, { value: 'button', text: '列表上方', en: 'List' }, { value: 'form', text: '表单', en: 'Form' }] },
  { code: 'cgform_opt_type', name: '在线表单按钮动作', en: 'Online form button action', items: [{ value: 'action', text: '服务器脚本', en: 'Server script' }, { value: 'js', text: '浏览器脚本', en: 'Browser script' }] },
  { code: 'cgreport_field_type', name: '报表列类型', en: 'Report column type', items: [
    { value: 'String', text: '字符', en: 'Text' }, { value: 'Integer', text: '整数', en: 'Integer' }, { value: 'Long', text: '数值', en: 'Number' }, { value: 'Date', text: '日期', en: 'Date' }, { value: 'Datetime', text: '时间', en: 'Time' } ] },
  { code: 'cgreport_search_mode', name: '报表查询方式', en: 'Report search mode', items: [{ value: 'single', text: '单值', en: 'One value' }, { value: 'group', text: '范围', en: 'From–to' }] },
  { code: 'lc_chart_kind', name: '图表类型', en: 'Kind of chart', items: [
    { value: 'bar', text: '柱状图', en: 'Bars' }, { value: 'stackedBar', text: '堆叠柱状图', en: 'Stacked bars' }, { value: 'line', text: '折线图', en: 'Lines' }, { value: 'pie', text: '饼图', en: 'Pie' }, { value: 'table', text: '表格', en: 'Table' }, { value: 'number', text: '数字', en: 'Number' } ] },
  { code: 'lc_chart_aggregate', name: '图表汇总方式', en: 'Aggregate of a chart', items: [
    { value: 'sum', text: '合计', en: 'Sum' }, { value: 'avg', text: '平均', en: 'Average' }, { value: 'count', text: '计数', en: 'Count' }, { value: 'min', text: '最小', en: 'Smallest' }, { value: 'max', text: '最大', en: 'Largest' } ] },
  { code: 'lc_chart_sort', name: '图表排序', en: 'Order of a chart', items: [
    { value: 'category', text: '分类升序', en: 'Groups, ascending' }, { value: 'categoryDesc', text: '分类降序', en: 'Groups, descending' }, { value: 'value', text: '数值升序', en: 'Values, ascending' }, { value: 'valueDesc', text: '数值降序', en: 'Values, descending' } ] },
  { code: 'cgreport_return_type', name: '报表返回类型', en: 'Report selection', items: [{ value: '1', text: '单选', en: 'One' }, { value: '2', text: '多选', en: 'Several' }] },
]
