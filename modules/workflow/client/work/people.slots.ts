import type { EntitySlots } from '#ui/screens/slots.ts'
import { workText } from './text.ts'

/** What deputies and phrases are for. */
export const delegationSlots: EntitySlots = { emptyHint: (locale) => workText('delegationNone', locale) }
export const opinionSlots: EntitySlots = { emptyHint: (locale) => workText('opinionNone', locale) }
