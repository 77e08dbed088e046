/** Texts of the property panel. `p_…` names a property, `c_…` a choice, `h_…` says more; a type or property between them narrows it. */
export const zhCN = {
  panel: '属性', form: '表单设置', cells: '单元格', several: '已选 {{count}} 个组件', mixed: '各组件不同', search: '搜索属性', nothingFound: '没有匹配的属性', nothingShared: '所选组件没有共同的属性',
  group_basic: '基本', group_data: '数据', group_check: '校验', group_look: '外观',
  id: 'ID', idHint: '修改 ID 可能导致该组件绑定的事件失效',
  atRow: '第 {{row}} 项：{{text}}', fault_goesRound: '该表达式可能导致校验卡死，请去掉嵌套的重复，如把 (a+)+ 改为 a+',

  p_label: '标签', p_showLabel: '显示标签', p_labelWidth: '标签宽度', p_span: '栅格宽度', p_gutter: '间距', p_required: '必填', p_disabled: '禁用', p_readonly: '只读', p_clearable: '可清空', p_placeholder: '占位提示', p_value: '默认值',
  p_rules: '校验规则', p_rulesType: '输入类型', p_maxlength: '最大长度', p_showWordLimit: '显示字数', p_prefixIcon: '前缀图标', p_suffixIcon: '后缀图标', p_prepend: '前置文字', p_append: '后置文字',
  p_min: '最小值', p_max: '最大值', p_step: '步长', p_precision: '小数位数', p_controlsPosition: '按钮位置', p_size: '尺寸', p_rows: '行数', p_options: '选项', p_dataType: '数据类型', p_action: '请求地址',
  p_filterable: '可搜索', p_multiple: '多选', p_collapseTags: '折叠已选', p_vertical: '纵向排列', p_optionType: '样式', p_border: '边框', p_checkStrictly: '可选任意级', p_separator: '分隔符', p_showAllLevels: '显示完整路径',
  p_expandTrigger: '展开方式', p_labelKey: '文字字段', p_valueKey: '值字段', p_childrenKey: '下级字段', p_activeValue: '打开时的值', p_inactiveValue: '关闭时的值', p_activeText: '打开时的文字', p_inactiveText: '关闭时的文字',
  p_range: '范围选择', p_allowHalf: '允许半星', p_showScore: '显示分数', p_type: '类型', p_format: '显示格式', p_valueFormat: '值格式', p_rangeSeparator: '范围分隔符', p_isRange: '时间范围', p_showAlpha: '可选透明度', p_colorFormat: '颜色格式',
  p_accept: '允许的后缀', p_fileSize: '大小上限', p_buttonText: '按钮文字', p_showTip: '显示说明', p_tips: '说明文字', p_title: '标题', p_multi: '可多选', p_showIndex: '显示序号', p_height: '高度', p_colConf: '列表列',
  p_dval: '值字段', p_dlabel: '显示字段', p_text: '文字', p_plain: '朴素按钮', p_round: '圆角按钮', p_circle: '圆形按钮', p_icon: '图标', p_contentPosition: '文字位置', p_description: '说明', p_closable: '可关闭', p_closeText: '关闭按钮文字',
  p_center: '文字居中', p_showIcon: '显示图标', p_effect: '主题', p_href: '链接地址', p_target: '打开方式', p_lineColor: '线条颜色', p_background: '背景色', p_displayValue: '显示内容', p_width: '宽度', p_color: '颜色', p_align: '对齐', p_bold: '粗细',
  p_html: 'HTML 内容', p_buttonAdd: '新增按钮', p_buttonDel: '删除按钮', p_multiCheck: '可勾选行', p_showSummary: '显示合计', p_sumText: '合计文字', p_summaryText: '合计单位', p_rowHeight: '行高',
  p_formRef: '表单引用', p_formModel: '表单数据', p_formRules: '表单校验', p_labelPosition: '标签位置',
  p_editor_max: '最多字数', p_rate_max: '最高分', p_checkbox_min: '最少选择', p_checkbox_max: '最多选择', p_barCode_value: '条码内容', p_text_size: '字号', p_upload_action: '上传地址', p_upload_multiple: '可多个文件', p_form_disabled: '整个表单禁用', p_dialogList_title: '窗口标题', p_userList_title: '窗口标题', p_userDept_title: '窗口标题',

  h_labelWidth: '像素，1 到 200', h_form_labelWidth: '像素，60 到 140', h_span: '一行共 24 格', h_gutter: '像素', h_form_gutter: '像素，0 到 30', h_table_width: '百分比，0 到 500', h_table_height: '像素，100 到 1500', h_rowHeight: '像素，0 为自动', h_cell_width: '占表格的百分比', h_barCode_width: '百分比，0 到 100', h_barCode_height: '像素，10 到 100',
  h_dialogList_height: '列表高度，像素', h_text_size: '像素，10 到 50', h_bold: '100 到 800，每级 100', h_dataType: '静态：选项写在表单里；动态：打开表单时从请求地址读取', h_action: '以 GET 读取，回答为选项列表，或其中的 data、records', h_dialogList_action: '以 GET 分页读取的列表地址', h_upload_action: '留空则用系统的上传地址',
  h_step: '每次增减的数量；0 为不限', h_rulesType: '选择类型后自动加入对应的校验规则', h_dval: '记录中作为值保存的字段', h_dlabel: '记录中显示出来的字段', h_accept: '如 pdf、xlsx；留空则不限', h_checkStrictly: '不必选到最末一级', h_displayValue: '在条码下方显示内容', h_multiCheck: '可勾选多行后一起删除', h_showSummary: '对数字列求和', h_fileSize: 'MB，1 到 10000', h_maxlength: '字符数', h_dialogList_multi: '多个值以分号相连', h_userList_action: '供已有客户端使用；本系统用自带的选人窗口', h_userDept_action: '供已有客户端使用；本系统用自带的选部门窗口', h_formRef: '已有客户端按此名称引用表单', h_formModel: '已有客户端按此名称存放数据', h_formRules: '已有客户端按此名称存放校验规则',

  c_default: '默认', c_left: '居左', c_center: '居中', c_right: '居右', c_medium: '中', c_small: '小', c_mini: '迷你', c_static: '静态', c_dynamic: '动态', c_phone: '手机号', c_email: '邮箱', c_number: '纯数字', c_idcard: '身份证', c_button: '按钮',
  c_click: '点击', c_hover: '悬停', c_hex: 'HEX', c_rgb: 'RGB', c_primary: '主要', c_success: '成功', c_warning: '警告', c_danger: '危险', c_info: '信息', c_error: '错误', c_text: '文字', c_light: '浅色', c_dark: '深色', c__blank: '新窗口', c__self: '当前窗口', c_top: '顶部',
  c_date: '日期', c_week: '周', c_month: '月', c_year: '年', c_datetime: '日期时间', c_monthrange: '月范围', c_daterange: '日期范围', c_datetimerange: '日期时间范围', c_rulesType_default: '不限', c_controlsPosition_default: '两侧', c_controlsPosition_right: '右侧',

  add: '添加', remove: '删除', removeAt: '删除第 {{row}} 项', moveUp: '上移', moveDown: '下移', moveUpAt: '上移第 {{row}} 项', moveDownAt: '下移第 {{row}} 项', ok: '确定', cancel: '取消', choose: '请选择', noIcon: '无图标', colourText: '{{label}}（色值）',
  optionLabel: '文字', optionValue: '值', labelOf: '第 {{row}} 项的文字', valueOf: '第 {{row}} 项的值', addOption: '添加选项', addChild: '添加下级', addChildAt: '给第 {{row}} 项添加下级', sameValue: '值与其他选项重复', pasteLines: '批量编辑', showAll: '显示全部 {{count}} 项', noOptionsYet: '还没有选项',
  linesTitle: '批量编辑选项', linesHint: '每行一个选项：文字，或「文字,值」', treeLinesHint: '每行一个选项：文字，或「文字,值」；下级在行首多缩进一格（Tab 或两个空格）', lines: '选项文本',
  tryAction: '测试请求', answered: '读到 {{count}} 项，前 {{shown}} 项：', answeredRows: '读到 {{count}} 条，前 {{shown}} 条：', answeredNone: '请求成功，但没有数据', badAnswer: '回答中没有可用的选项：每项须有文字和值', needsAction: '请先填写请求地址',
  columnLabel: '字段', columnProperty: '属性', columnWidth: '宽度', columnShow: '显示', columnLabelOf: '第 {{row}} 列的字段', columnPropertyOf: '第 {{row}} 列的属性', columnWidthOf: '第 {{row}} 列的宽度', columnShowOf: '显示第 {{row}} 列', addColumn: '添加列', noColumnsYet: '还没有列', takeColumns: '用读到的字段作列',
  addRule: '添加规则', ownRule: '自定义表达式', pattern: '正则表达式', patternOf: '第 {{row}} 条的正则表达式', message: '提示语', messageOf: '第 {{row}} 条的提示语', noRulesYet: '还没有规则', tester: '试一试', testerText: '输入要校验的文字', passes: '通过', ruleLocked: '内置规则，提示语随语言变化',
  rowColumns: '列', rowColumnOf: '第 {{row}} 列的栅格宽度', addRowColumn: '添加列', removeRowColumn: '删除第 {{row}} 列', rowTotal: '共 {{total}} / 24 格', rowOver: '超过 24 格的列会换行',
  gridSize: '{{rows}} 行 × {{columns}} 列', addGridRow: '添加行', addGridColumn: '添加列', gridHint: '合并、拆分和删除：在画布上右击单元格', cellSpan: '占 {{columns}} 列 × {{rows}} 行', valueColour: '值格', titleColour: '标题格', cellKind: '用作', selectTable: '选择表格',
  columnsOf: '表格列', noTableColumns: '把组件拖入动态表格即成为一列', selectColumn: '选择列「{{label}}」',
}
