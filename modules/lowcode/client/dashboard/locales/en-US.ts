import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  design: 'Arrange', designFor: 'Arrange {{name}}', open: 'Open', openFor: 'Open {{name}}', designTitle: 'Arrange a dashboard', hintDashboard: 'A dashboard puts charts, reports and shortcuts side by side; bound to roles it is the home page of their people.',
  fullScreen: 'Full screen', leaveFullScreen: 'Leave full screen', refresh: 'Refresh', clearFilters: 'Clear filters', noTiles: 'There is nothing on this dashboard yet', noTilesText: 'Choose "Arrange" to add charts, lists, texts and shortcuts.', noPart: 'This part stands on the home page alone.',
  addTile: 'Add', chart: 'Chart', number: 'Number', list: 'Rows of a report', text: 'Text', shortcut: 'Shortcut', waiting: 'Waiting for me', records: 'Records', visits: 'Visits', changes: 'Latest changes',
  settings: 'Settings of {{name}}', remove: 'Remove {{name}}', tileTitle: 'Title', tileTitleEn: 'English title', chooseChart: 'Chart', chooseReport: 'Report', textZh: 'Text', textEn: 'English text', path: 'Address', pathHelp: 'A path of this system that begins with /, or an address with http(s)://',
  filters: 'Filters', addFilter: 'Add a filter', removeFilter: 'Remove the filter {{name}}', filterLabel: 'Name', filterLabelEn: 'English name', filterKind: 'Kind', dateRange: 'Dates from–to', depart: 'Department', dict: 'Dictionary', dictCode: 'Code of the dictionary', narrows: 'Column that {{name}} narrows', notNarrowed: 'Not narrowed', newFilter: 'Filter',
  save: 'Save', saved: 'Saved', saveOver: 'Save anyway', saveOverText: 'Your arrangement then stands; theirs stays in the history.', incomplete: '"{{name}}" is not set up: please do so or remove it',
}
