import { Drawer } from 'antd'
import { entityOf } from '#kernel/client/entities.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { History } from '#ui/screens/detail/History.tsx'
import { usePeopleText } from './text.ts'

/** Who changed a role and what it may, when, and what of it; newest first. */
export function RoleChanges({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say } = usePeopleText()
  const narrow = useNarrow()
  return (
    <Drawer open title={say('changesOf', { name: String(record.roleName) })} size={narrow ? '100%' : 620} onClose={onClose}>
      <History entity={entityOf('system.role')} record={record} />
    </Drawer>
  )
}
