/** Texts of the widget examples: titles, and what to try. An example is a file of `examples/` with its title and `…Help` here. */
const zhCN = {
  examples: '示例', code: '代码', stored: '当前值',

  groupSchedules: '周期',
  CronField: 'Cron 字段', CronFieldHelp: '可直接键入或粘贴；点右侧按钮打开编辑窗口。',
  CronPanel: 'Cron 编辑器', CronPanelHelp: '逐段设置或修改表达式，二者同步；停止修改 0.5 秒后列出接下来 10 次运行时间。',
  HourOfDay: '小时选择', HourOfDayHelp: '默认每小时（*）。',
  WeekOrDay: '按周或按日', WeekOrDayHelp: '日与周只能设置其中之一：设置「周」后「日」停用并变为 ?。',

  groupPickers: '选择器',
  UserWindow: '用户选择', UserWindowHelp: '点击后在窗口中查询、翻页、勾选；翻页与重新查询都保留已选，值的写法为「姓名_*_账号」。',
  RolesAndPositions: '角色与职务', RolesAndPositionsHelp: '同一个业务选择组件的两种配置：角色可多选，返回 id 与编码；职务单选。', rolesLabel: '角色', positionLabel: '职务',
  RecordWindows: '物料与供应商', RecordWindowsHelp: '任何实体的列表都可作为选择窗口：列与查询字段取自实体；物料可多选，供应商单选，保存 id。', itemsLabel: '物料', supplierLabel: '供应商',
  DepartWindow: '选择部门', DepartWindowHelp: '可直接在下拉树中查找，也可打开窗口；窗口左下角可改为父子关联。',
  UsersOfDepart: '按部门选用户', UsersOfDepartHelp: '左侧选部门，右侧列出该部门及下级部门的用户；下面一个是表格单元格中的样子。', cellLabel: '按部门选用户（单元格）',
  AreaLevels: '省市区联动', AreaLevelsHelp: '上面保存编码，下面保存名称。',
  TreeChoices: '树形选择', TreeChoicesHelp: '逐级加载，可按名称查找；condition 不是 JSON 时给出提示，如第三个。', categoryLabel: '分类字典', departLabel: '部门',
  DictTags: '字典标签', DictTagsHelp: '下拉、单选、按钮、多选四种形式，颜色取自字典。',
  SearchChoices: '搜索选择', SearchChoicesHelp: '第一个在本地查找，第二个每次向服务器查 10 条。', syncLabel: '性别', asyncLabel: '用户',

  groupReports: '报表弹窗',
  ReportField: '弹窗字段', ReportFieldHelp: '点击后从在线报表「选择物料」中选一行，编码、名称、规格写回三个字段；第二个输入框缺少目标字段，点击时提示配置错误。', wrongPopup: '配置错误的弹窗',
  ReportMany: '多选与参数', ReportManyHelp: '参数 type 只列出批次炉（单引号被去掉）；多行的值以逗号连接。',
  ReportCells: '弹窗单元格', ReportCellsHelp: '单元格打开报表弹窗，并写回同一行的其他列；人员列可多选。', usersColumn: '人员',
  ReportCondition: '高级查询的弹窗值', ReportConditionHelp: '条件的值从报表中选择。',
  ReportWindow: '报表窗口', ReportWindowHelp: '只打开窗口：得到选中的整行；编码不存在时说明原因。', unknownReport: '不存在的报表',

  groupQueries: '查询',
  AdvancedQuery: '高级查询', AdvancedQueryHelp: '字段由调用者给出，保存的查询放在代码 widget-demo 之下；查询后显示交给列表的条件。',
  ConfiguredList: '按地址配置的列表', ConfiguredListHelp: '只配置了 url.list：删除、批量删除或关闭时会提示缺少哪个地址。', codeColumn: '编码', nameColumn: '名称', actionsColumn: '操作', removeRow: '删除', closeRow: '关闭', deleteSelected: '批量删除', exportBlob: '导出', exportRedirect: '跳转导出',

  groupFiles: '导入与上传',
  FileField: '文件字段', FileFieldHelp: '只接受 pdf、doc、docx、xls、xlsx、gif、png、jpeg、txt，每个不超过 5 MB，最多 5 个；全部完成或删除一个后才写入值。',
  ImageField: '图片字段', ImageFieldHelp: '只接受图片，数量不限；可左右移动调整顺序。',
  FileWindow: '文件弹窗', FileWindowHelp: '确定前不改变值；没有文件时不能确定。',
  LargeFiles: '大文件续传', LargeFilesHelp: '超过 20 MB 的文件分段上传，可暂停；服务器重启或页面刷新后，选择同一文件即从断点继续。',
  ImportFiles: '导入 EXCEL', ImportFilesHelp: '一次导入多个职务文件；坏文件不影响其他文件。完成次数显示在下方。',
  ImportSteps: '导入助手', ImportStepsHelp: '导入职务：对应列、预览、在单元格中修正、整体撤销。',

  groupEditors: '编辑器',
  RichTextField: '富文本', RichTextFieldHelp: '最多 2000 字，超出时提示；图片可粘贴、拖入或选择。',
  CodeField: '代码编辑器', CodeFieldHelp: 'Tab 缩进两格；按 Esc 后再按 Tab 离开编辑器，Ctrl+F 查找。', language: '语言',
  MarkdownField: 'Markdown', MarkdownFieldHelp: '左写右看；图片可粘贴、拖入或选择，不解释原始 HTML。',

  groupForms: '表单',
  FormDesign: '表单设计器', FormDesignHelp: '左侧组件拖到画布，右侧改属性；鼠标、触摸和键盘都可操作，单元格右键合并。撤销、复制、大纲都在手边。',
  DesignedForm: '设计的表单', DesignedFormHelp: '设计器保存的首件检验单：合并单元格的表格、带合计的动态表格；提交时校验，全部通过后提示。手机上同样可填。',
  sheetTitle: '首件检验单', sheetNo: '单号', sheetNoRule: '单号形如 FP-2026-001', sheetDay: '检验日期', sheetInspector: '检验员', sheetItem: '物料', sheetGrade: '牌号', sheetFurnace: '炉号', sheetShop: '烧结车间', sheetHardness: '硬度 HRA',
  sheetDefects: '外观缺陷', sheetCrack: '裂纹', sheetPore: '气孔', sheetChip: '崩刃', sheetSizes: '检验项目', sheetSum: '合计', sheetUnit: '件', sheetPart: '项目', sheetCount: '抽检数', sheetGood: '合格数', sheetVerdict: '判定', sheetPass: '合格', sheetFail: '不合格',
  sheetLook: '外观评分', sheetShare: '合格率', sheetPapers: '附件', sheetPapersTip: '检测报告，每个不超过 5 MB', sheetNote: '说明',

  groupParts: '常用部件',
  DateInputs: '日期输入', DateInputsHelp: '八种类型各有格式：周为「yyyy 第 WW 周」；下方为日期与数字过滤器。',
  PresetRules: '校验预设', PresetRulesHelp: '选择规则并键入内容；实体字段用 preset 引用同名规则。', ruleLabel: '规则', valueLabel: '内容',
  DetailColumns: '详情列表', DetailColumnsHelp: '一至四列；手机上为一列。', itemLabel: '物料', gradeLabel: '牌号', furnaceLabel: '炉号', heatLabel: '炉次', quantityLabel: '数量', columnsLabel: '列数',
  PageFrame: '内容框架', PageFrameHelp: '页头、搜索框、页签、说明与链接。', frameTitle: '烧结炉次', frameText: '当班出炉的炉次，出炉后 2 小时内完成首检。', openTab: '待检', doneTab: '已检',
  SwitchedOff: '表单容器', SwitchedOffHelp: '整体停用其中的内容。', switchOff: '停用', saveButton: '保存',
  SlideToVerify: '滑块验证', SlideToVerifyHelp: '拖到最右端通过，中途松开则退回；也可用方向键或 End 键。',
  CutText: '文本截断', CutTextHelp: '默认 25 字，-1 不截断；指向或聚焦时显示全文。',
  QrAddress: '二维码', QrAddressHelp: '200×200，最高纠错级别。',
}
export default zhCN
