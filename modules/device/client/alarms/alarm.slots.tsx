import type { EntitySlots } from '#ui/screens/slots.ts'
import { ackAlarm, alarmToRepair, assignAlarm, commentAlarm, settleAlarm, shelveAlarm, unshelveAlarm } from '../../calls/alarm.ts'
import { AlarmLength } from './AlarmLength.tsx'
import { alarmText } from './text.ts'

const slots: EntitySlots = {
  emptyHint: (locale) => alarmText('alarmHint', locale),
  columns: { seconds: AlarmLength },
  acts: [
    { act: ackAlarm },
    { act: alarmToRepair, shown: ({ repair, machine }) => !repair && Boolean(machine) },
    { act: settleAlarm, defaults: ({ cause, handled }) => ({ cause, handled }) },
    { act: commentAlarm },
    { act: assignAlarm, defaults: ({ assignee }) => ({ assignee }) },
    { act: shelveAlarm, seldom: true },
    { act: unshelveAlarm, shown: ({ shelvedUntil }) => Boolean(shelvedUntil), seldom: true },
  ],
}
export default slots
