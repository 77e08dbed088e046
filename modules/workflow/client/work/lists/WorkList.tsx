import { App } from 'antd'
import { useNavigate } from 'react-router'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { EntityList } from '#ui/screens/list/EntityList.tsx'
import type { RecordTarget } from '#ui/screens/record-target.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { instancePath, type InstanceAddress } from '../instance/instance-path.ts'
import '../work.css'

interface WorkListProps {
  view: Entity
  slots: EntitySlots
  asked?: Readonly<Record<string, string>>
  /** Where a row leads. */
  addressOf: (id: string) => InstanceAddress | Promise<InstanceAddress>
}

/** A list of tasks or instances: the generic list, whose rows open the instance. */
export function WorkList({ view, slots, asked, addressOf }: WorkListProps) {
  const navigate = useNavigate()
  const { message } = App.useApp()
  const open = async (target: RecordTarget) => {
    if (target.mode === 'new') return
    try {
      void navigate(instancePath(await addressOf(target.id)))
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) void message.warning(refusal.message)
    }
  }
  return (
    <ScreenRoot>
      <EntityList entity={view} slots={slots} onOpen={(target) => void open(target)} {...(asked ? { asked } : {})} />
    </ScreenRoot>
  )
}
