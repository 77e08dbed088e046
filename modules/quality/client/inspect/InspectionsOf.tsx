import type { ScreenProps } from '#kernel/client/module.ts'
import { EntityScreen } from '#ui/screens/EntityScreen.tsx'
import { EntityList } from '#ui/screens/list/EntityList.tsx'
import type { EntityListProps } from '#ui/screens/list/EntityList.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { inspection } from '../../index.ts'
import slots from './inspection.slots.tsx'

/** What a list of inspections asks for, by the component key of its entry. */
const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'quality/InspectionsIqc': { inspType: 'IQC' },
  'quality/InspectionsIpqc': { inspType: 'IPQC' },
  'quality/InspectionsFqc': { inspType: 'FQC' },
  'quality/InspectionsOqc': { inspType: 'OQC' },
  'quality/InspectionsRqc': { inspType: 'RQC' },
  'quality/InspectionsPending': { status: inspection.state.toApprove },
}

const lists = new Map(
  Object.entries(parts).map((
    [component, asked],
  ): [string, EntitySlots] => [component, { ...slots,
    replace: { list: (props: EntityListProps) => <EntityList {...props} asked={asked} /> } }]
  ),
)

/** The inspections of one type, or those whose judgement waits to be approved: the general screens over a part of the records. */
export default function InspectionsOf({ entry }: ScreenProps) {
  return <EntityScreen key={entry.component} entityId={inspection.id} slots={lists.get(entry.component) ?? slots} />
}
