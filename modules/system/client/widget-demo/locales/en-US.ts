import type zhCN from './zh-CN.ts'

const enUS: Record<keyof typeof zhCN, string> = {
  examples: 'Examples', code: 'Code', stored: 'Present value',

  groupSchedules: 'Schedules',
  CronField: 'Cron field', CronFieldHelp: 'Type or paste an expression, or set it in the window behind the button.',
  CronPanel: 'Cron editor', CronPanelHelp: 'Fields and expression follow each other; half a second after the last change the next ten runs are listed.',
  HourOfDay: 'Hour picker', HourOfDayHelp: 'Every hour (*) unless set.',
  WeekOrDay: 'Weekday or day', WeekOrDayHelp: 'Only one of day and weekday can be set: setting the weekday disables the day, which becomes ?.',

  groupPickers: 'Pickers',
  UserWindow: 'User selection', UserWindowHelp: 'A click opens a window to search, turn pages and tick; what is ticked stays over pages and searches. The value is written as names_*_accounts.',
  RolesAndPositions: 'Roles and positions', RolesAndPositionsHelp: 'Two configurations of one component: several roles, which hand back id and code, and one position.', rolesLabel: 'Roles', positionLabel: 'Position',
  RecordWindows: 'Items and suppliers', RecordWindowsHelp: 'The list of any entity is a window to choose from: columns and query fields are its own. Several items, one supplier; ids are stored.', itemsLabel: 'Items', supplierLabel: 'Supplier',
  DepartWindow: 'Departments', DepartWindowHelp: 'Search the drop-down tree or open the window; there, parents and children can be linked.',
  UsersOfDepart: 'Users by department', UsersOfDepartHelp: 'Choose a department on the left: its people and those below it are listed. The second one is drawn as in a cell of a table.', cellLabel: 'Users by department (cell)',
  AreaLevels: 'Regions', AreaLevelsHelp: 'The first keeps the code, the second the names.',
  TreeChoices: 'Trees', TreeChoicesHelp: 'Levels are loaded as they are opened and searched by name; a condition that is no JSON is told, as in the third.', categoryLabel: 'Category', departLabel: 'Department',
  DictTags: 'Dictionary tags', DictTagsHelp: 'Drop-down, radios, buttons and boxes in the colours of the dictionary.',
  SearchChoices: 'Search selects', SearchChoicesHelp: 'The first searches what is at hand, the second asks the server for ten at a time.', syncLabel: 'Sex', asyncLabel: 'User',

  groupReports: 'Report popups',
  ReportField: 'Popup field', ReportFieldHelp: 'A click opens the report "Choose items"; code, name and specification of the chosen row are written into three fields. The second input has no target field and says so.', wrongPopup: 'Misconfigured popup',
  ReportMany: 'Several rows, a parameter', ReportManyHelp: 'The parameter type lists furnaces only (its quotes are stripped); values of several rows are joined by commas.',
  ReportCells: 'Popup cells', ReportCellsHelp: 'A cell opens the report and writes further columns of its row; people may be several.', usersColumn: 'People',
  ReportCondition: 'Popup value of a condition', ReportConditionHelp: 'The value of a condition is chosen from a report.',
  ReportChart: 'Chart', ReportChartHelp: 'The server aggregates the rows of a report; click a bar for its search conditions, show it as a table, download it as PNG.',
  TilesOnGrid: 'Tiles on a grid', TilesOnGridHelp: 'Pull the handles, or focus them and use the arrow keys.',
  ReportWindow: 'Report window', ReportWindowHelp: 'The window alone hands over the whole rows; an unknown code is explained.', unknownReport: 'Unknown report',

  groupQueries: 'Queries',
  AdvancedQuery: 'Advanced query', AdvancedQueryHelp: 'The caller gives the fields; saved queries lie under the code widget-demo. Once run, the conditions that a list would get are shown.',
  ConfiguredList: 'List configured by addresses', ConfiguredListHelp: 'Only url.list is set: deleting or closing says which address is missing.', codeColumn: 'Code', nameColumn: 'Name', actionsColumn: 'Actions', removeRow: 'Delete', closeRow: 'Close', deleteSelected: 'Delete selected', exportBlob: 'Export', exportRedirect: 'Export by redirect',

  groupFiles: 'Import and upload',
  FileField: 'Files', FileFieldHelp: 'Takes pdf, doc, docx, xls, xlsx, gif, png, jpeg and txt of at most 5 MB, 5 files at most; the value is written once all are done or one is removed.',
  ImageField: 'Images', ImageFieldHelp: 'Images only, any number of them; they can be moved left and right.',
  FileWindow: 'File window', FileWindowHelp: 'Nothing changes until it is confirmed, and without a file it cannot be.',
  LargeFiles: 'Large files', LargeFilesHelp: 'Files above 20 MB go in parts and can be paused; after a restart of the server or a reload of the page the same file goes on where it ended.',
  ImportFiles: 'Import of workbooks', ImportFilesHelp: 'Several workbooks of positions at once; a broken one does not hold up the others. Below: how often something came in.',
  ImportSteps: 'Import assistant', ImportStepsHelp: 'Imports positions: assign columns, look at the rows, mend cells, undo the whole.',

  groupEditors: 'Editors',
  RichTextField: 'Rich text', RichTextFieldHelp: 'Up to 2,000 characters, with a warning beyond; pictures are pasted, dropped or chosen.',
  CodeField: 'Code editor', CodeFieldHelp: 'Tab indents by two; Escape and then Tab leaves the editor, Ctrl F searches.', language: 'Language',
  MarkdownField: 'Markdown', MarkdownFieldHelp: 'Write left, read right; pictures are pasted, dropped or chosen, raw HTML is not drawn.',

  groupForms: 'Forms',
  FormDesign: 'Form designer', FormDesignHelp: 'Drag components from the left to the canvas, change properties on the right; mouse, touch and keyboard all work, cells merge by the right button. Undo, copy and the outline are at hand.',
  SignedForm: 'Signature and photos', SignedFormHelp: 'Sign by pen, finger or mouse, or type your name; who signed and when stands below. Photos open the camera on phones and are made small before they are sent. Switch to read-only for the reading view.', readOnly: 'Read-only', signature: 'Signature', photos: 'Photos',
  DesignedForm: 'Designed form', DesignedFormHelp: 'A first-piece inspection sheet as the designer saved it: a table with merged cells, a dynamic table with sums. Submit checks it and says so when all is valid. It is filled in on a phone as well.',
  sheetTitle: 'First-piece inspection', sheetNo: 'Number', sheetNoRule: 'A number looks like FP-2026-001', sheetDay: 'Date', sheetInspector: 'Inspector', sheetItem: 'Item', sheetGrade: 'Grade', sheetFurnace: 'Furnace', sheetShop: 'Sintering shop', sheetHardness: 'Hardness HRA',
  sheetDefects: 'Visible defects', sheetCrack: 'Crack', sheetPore: 'Pore', sheetChip: 'Chipping', sheetSizes: 'Characteristics', sheetSum: 'Total', sheetUnit: 'pcs', sheetPart: 'Characteristic', sheetCount: 'Checked', sheetGood: 'Good', sheetVerdict: 'Verdict', sheetPass: 'Pass', sheetFail: 'Fail',
  sheetLook: 'Appearance', sheetShare: 'Share of good', sheetPapers: 'Attachments', sheetPapersTip: 'Measuring reports, up to 5 MB each', sheetNote: 'Remarks',

  groupParts: 'Parts',
  DateInputs: 'Date input', DateInputsHelp: 'Eight types, each in its format; below, the date and number filters.',
  PresetRules: 'Validation presets', PresetRulesHelp: 'Choose a rule and type; fields of entities name such a rule as their preset.', ruleLabel: 'Rule', valueLabel: 'Value',
  DetailColumns: 'Detail list', DetailColumnsHelp: 'One to four columns; one on a phone.', itemLabel: 'Item', gradeLabel: 'Grade', furnaceLabel: 'Furnace', heatLabel: 'Heat', quantityLabel: 'Quantity', columnsLabel: 'Columns',
  PageFrame: 'Content wrapper', PageFrameHelp: 'Head, search box, tabs, description and links.', frameTitle: 'Sintering heats', frameText: 'Heats of this shift; the first inspection is due two hours after unloading.', openTab: 'To inspect', doneTab: 'Inspected',
  SwitchedOff: 'Form container', SwitchedOffHelp: 'Switches its content off as a whole.', switchOff: 'Switched off', saveButton: 'Save',
  SlideToVerify: 'Slider verification', SlideToVerifyHelp: 'Passes at the far end, snaps back when let go before; arrow keys and End work too.',
  CutText: 'Ellipsis', CutTextHelp: '25 characters unless told, -1 cuts nothing; the whole text shows when pointed at or focused.',
  QrAddress: 'QR code', QrAddressHelp: '200 by 200 with the highest error correction.',
}
export default enUS
