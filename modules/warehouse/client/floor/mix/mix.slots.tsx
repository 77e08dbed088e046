import { ExperimentOutlined } from '@ant-design/icons'
import type { Rec } from '#kernel/client/records/record.ts'
import { codesOf, type Entity } from '#kernel/entity/index.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { blendComponents } from '../../../calls/mix.ts'
import { mix } from '../../../index.ts'
import { benchSlots } from '../BenchLink.tsx'
import { useFloorText } from '../text.ts'

const bench = benchSlots({ right: 'weigh', states: codesOf(mix, 'released', 'weighing', 'milling', 'finished'), hint: 'mixHint' })
const BenchLink = bench.detailActions!

/** Sets the targets of a draft by the assays of its lots, once it says what the mixture shall hold. */
function Blend({ record }: { record: Rec }) {
  const { say } = useFloorText()
  if (record.status !== mix.state.draft || !Array.isArray(record.targets) || record.targets.length === 0) return null
  return <ActButton act={blendComponents} record={record} icon={<ExperimentOutlined />}>{say('blend')}</ActButton>
}

function Actions({ entity, record }: { entity: Entity; record: Rec }) {
  return (
    <>
      <Blend record={record} />
      <BenchLink entity={entity} record={record} />
    </>
  )
}

const slots: EntitySlots = { ...bench, detailActions: Actions }
export default slots
