import type { CalendarTextKey } from '../text.ts'

export const enUS: Record<CalendarTextKey, string> = {
  previous: 'Previous', next: 'Next', today: 'Today', print: 'Print', year: '{{year}}', month: '{{name}} {{year}}',
  weekdays: 'MTWTFSS', weekend: 'Weekend', holiday: 'Holiday', workday: 'Make-up workday', ordinary: 'Ordinary day', close: 'Close', save: 'Save', cancel: 'Cancel', name: 'Name', saved: 'Saved',
  official: 'Import official holidays', officialHint: 'Adds the holidays and make-up workdays that the State Council announced; days that are there stay as they are.', weekday: '{{name}}',
  rotation: 'Rotation', chooseRotation: 'Choose a rotation', noRotation: 'No rotation yet', noRotationHint: 'Make shifts, a scheme, teams and a rotation first, then generate the roster.', generate: 'Generate', from: 'From', to: 'To', preview: 'See what changes', confirm: 'Generate',
  added: 'Added', changed: 'Changed', removed: 'Taken away', kept: 'Kept as changed by hand', nothing: 'Nothing changes', more: '{{count}} more', rest: 'Rest', extra: 'Extra time', manual: 'By hand', legend: 'Legend', team: 'Team',
  cellLabel: '{{team}} {{date}} {{shift}}', dragHint: 'Click or press Enter to change; drag a shift or a cell onto another cell.', past: 'Past',
  mineNone: 'You have no shifts this month', mineNoneHint: 'You are in no team, or this month is not planned yet.', hours: '{{hours}} h', total: 'Total', turns: '{{count}} shifts',
  workshop: 'Workshop', inHours: 'In hours', capacityNone: 'No roster this month', skillNone: 'No skills yet', skillNoneHint: 'Enter under "Skills" who may do which operation.', person: 'Person', expired: 'Expired', validTo: 'Valid until {{date}}', expiring: 'Expires soon',
}
