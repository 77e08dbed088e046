import type { zhCN } from './zh-CN.ts'

export const enUS: Readonly<Record<keyof typeof zhCN, string>> = {
  dispositions: 'Carry out', siblings: 'Siblings', board: 'Nonconformity board',
  hint: 'Registered by judgements of inspections or by hand; the review board approves what becomes of it', hintConcession: 'Comes from the disposition of a nonconformity; approved, it is posted and the lot bears its number',
  openCapa: 'Open an 8D report', viewCapa: 'See the 8D report',
  noRows: 'No dispositions yet: edit the record and give them, adding up to the quantity', sum: 'Dispositions {{sum}} of {{qty}}', undecided: 'The board decides',
  run: 'Carry out', finish: 'Rework done', finishRepair: 'Repair done', decide: 'Decide', redecide: 'Decide anew', takeBack: 'Take back', cancel: 'Cancel', ok: 'OK', allLots: 'All lots',
  confirmSCRAP: '{{qty}} leave the stock as scrap', confirmRTV: '{{qty}} leave the stock and go back to the supplier', confirmDEGRADE: '{{qty}} become usable stock of {{item}}', confirmCONC: 'The concession goes for approval; then {{qty}} become usable', confirmREWORK: 'Rework of {{qty}} begins; once done they are inspected again', confirmREPAIR: 'Repair of {{qty}} begins; once done they are inspected again', confirmSORT: 'Say what sorting found: what is good becomes usable, the board decides on the rest',
  confirmDone: '{{qty}} go to inspection, with a task for it', notStocked: 'Not in stock: nothing is posted', reason: 'Why it is taken back', resultNo: 'Number of the result (optional)',
  okQty: 'Good', ngQty: 'Bad', cost: 'Cost', addRow: 'Add a row', removeRow: 'Remove row {{row}}', rowNo: 'Row {{row}}', decideHint: '{{qty}} in all; they may be split, and must add up',
  noSiblings: 'No siblings', noSiblingsText: 'No other lot was found by furnace run, mix, mold and shift, or made from these', siblingsHint: 'Lots of the same furnace run, mix, or mold and shift, and lots made from these', hold: 'Hold lots ({{count}})', held: 'On hold', inStock: 'In stock', shipped: 'Shipped', why: 'Shares', where: 'Where', lot: 'Lot', item: 'Item', select: 'Choose {{lot}}', selectAll: 'All',
  age: '{{days}} d', today: 'Today', openRows: '{{open}} of {{all}} open', emptyColumn: 'None', refreshed: 'As of {{at}}', count: '{{count}}',
  between: '; ',
}
