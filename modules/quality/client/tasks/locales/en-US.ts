import type { zhCN } from './zh-CN.ts'

export const enUS: Record<keyof typeof zhCN, string> = {
  title: 'Inspection tasks', whose: 'Whose tasks', all: 'All', mine: 'Mine', find: 'Item, lot, supplier or number', list: 'List of tasks', addTask: 'Add an in-process task', none: 'Nothing to inspect', noneText: 'Arrivals, receipts, returns, shipments and in-process inspections make tasks here.', noneFound: 'No such task', more: 'The first {{shown}} tasks are shown; the list of tasks has all',
  open: 'To inspect {{qty}}', taken: 'Under inspection {{qty}}', judged: 'Judged {{qty}}', lot: 'Lot', source: 'Source', inspector: 'Inspector', late: '{{time}} late', soon: 'Due in {{time}}', due: 'Due {{at}}', minutes: '{{n}} min', hours: '{{n}} h', days: '{{n}} d', urgentMark: 'Released urgently',
  begin: 'Begin', beginOf: 'Begin {{no}}', part: 'A part', partOf: 'Inspect a part of {{no}}', goOn: 'Go on', goOnOf: 'Go on with {{no}}', urgent: 'Release urgently', urgentOf: 'Release {{no}} urgently',
  partTitle: 'Inspect a part of {{no}}', partText: 'A part is inspected first; the rest stays in the task and in inspection stock.', qty: 'Quantity to inspect now', qtyFault: 'More than 0, and not more than the {{open}} that are open', urgentTitle: 'Release {{no}} urgently', urgentText: 'The stock becomes usable and the lot is marked; the task stays. Should it be rejected later, what is left becomes nonconforming and where the rest went is told.', reason: 'Reason',
  addTitle: 'Add an in-process task', add: 'Add', emptyHint: 'Arrivals, receipts, returns and shipments make tasks; in-process tasks are added on the board.', noGoing: 'The inspection has ended; load the page again',
}
