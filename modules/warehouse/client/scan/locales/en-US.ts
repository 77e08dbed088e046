import type { zhCN } from './zh-CN.ts'

/** Texts of scan mode. */
export const enUS: Record<keyof typeof zhCN, string> = {
  scanInput: 'Scan or type a code', scanHint: 'Scanners confirm by themselves; press Enter after typing', task: 'Task', task_look: 'Look up', task_move: 'Put away', camera: 'Turn the camera on', cameraOff: 'Turn the camera off', cameraFailed: 'The camera cannot be opened: see its permission', sound: 'Sound',
  offline: 'No network: what you do is kept and sent when it is back; do not close or reload the page', queue: 'Pending ({{count}})', waiting: 'Waits for the network', sending: 'Being sent', refused: 'Refused', done: 'Done', retry: 'Try again', retryFor: 'Try {{title}} again', drop: 'Drop', dropFor: 'Drop {{title}}', dropTitle: 'Drop this?', dropText: '"{{title}}" will not be sent, and cannot be brought back.',
  history: 'Scanned', clearHistory: 'Clear', historyNone: 'What you scan appears here', lookFailed: 'No network: look it up again when it is back', others: 'May also be',
  step_lot: 'Step 1: scan the lot', step_bin: 'Step 2: scan the bin it goes to', step_qty: 'Step 3: confirm the quantity', moveTitle: '{{lot}} → {{bin}} {{qty}}', all: 'all', qty: 'Quantity', qtyHint: 'Left empty: all of the lot that is free', confirm: 'Confirm the move', again: 'Begin again', lot: 'Lot', bin: 'Bin', notLot: '"{{name}}" is no lot: scan the label of a lot', notBin: '"{{name}}" is no bin: scan the label of a bin', accepted: 'Noted: {{title}}',
}
