import type { EntitySlots } from '#ui/screens/slots.ts'
import { ModelTags } from './ModelTags.tsx'
import { ReplayInForm, ReplayOfRule } from './Replay.tsx'
import { alarmText } from './text.ts'

const slots: EntitySlots = {
  emptyHint: (locale) => alarmText('ruleHint', locale),
  formSections: [{ key: 'tags', title: (locale) => alarmText('tags', locale), Component: ModelTags }, { key: 'replay',
    title: (locale) => alarmText('replay', locale), Component: ReplayInForm }],
  detailTabs: [{ key: 'replay', title: (locale) => alarmText('replay', locale), Component: ReplayOfRule }],
}
export default slots
