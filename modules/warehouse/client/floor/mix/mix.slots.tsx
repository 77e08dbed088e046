import { ExperimentOutlined } from '@ant-design/icons'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { blendComponents } from '../../../calls/mix.ts'
import { benchSlots } from '../BenchLink.tsx'
import { useFloorText } from '../text.ts'

const bench = benchSlots({ right: 'weigh', states: ['2', '3', '31', '4'], hint: 'mixHint' })
const BenchLink = bench.detailActions!

/** Sets the targets of a draft by the assays of its lots, once it says what the mixture shall hold. */
function Blend({ record }: { record: Rec }) {
  const { say } = useFloorText()
  if (record.status !== '0' || !Array.isArray(record.targets) || record.targets.length === 0) return null
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
