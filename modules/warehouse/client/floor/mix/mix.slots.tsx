import { ExperimentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { useAct } from '#ui/parts/use-act.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { mix } from '../../../index.ts'
import { benchSlots } from '../BenchLink.tsx'
import { useFloorText } from '../text.ts'
import { mixApi } from './mix-api.ts'

const bench = benchSlots({ right: 'weigh', states: ['2', '3', '31', '4'], hint: 'mixHint' })
const BenchLink = bench.detailActions!

/** Sets the targets of a draft by the assays of its lots, once it says what the mixture shall hold. */
function Blend({ record }: { record: Rec }) {
  const { say } = useFloorText()
  const { act, busy } = useAct([mix.id])
  const allowed = useElementVisible(`${mix.permission}:blend`)
  if (!allowed || record.status !== '0' || !Array.isArray(record.targets) || record.targets.length === 0) return null
  return (
    <Button icon={<ExperimentOutlined />} loading={busy}
      onClick={() => void act(async () => ({ ...await mixApi.blend(record.id), message: say('blended') }))}
    >
      {say('blend')}
    </Button>
  )
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
