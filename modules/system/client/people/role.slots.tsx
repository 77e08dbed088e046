import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { GrantDrawer } from './GrantDrawer.tsx'
import { roleGrantee } from './grantees.ts'
import { RoleList, useShowMembers } from './RoleScreen.tsx'
import { usePeopleText } from './text.ts'

function RoleButtons({ record }: { record: Rec }) {
  const { say } = usePeopleText()
  const show = useShowMembers()
  const [open, setOpen] = useState(false)
  const grants = useElementVisible('system:role:grant')
  const [id, name] = [String(record.id), String(record.roleName)]
  return (
    <>
      <RowButton onClick={() => show({ id, name })}>{say('members')}</RowButton>
      {grants && <RowButton onClick={() => setOpen(true)}>{say('grant')}</RowButton>}
      {open && <GrantDrawer grantee={roleGrantee(id, name)} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Roles get buttons to who holds them and to what they may do. */
const slots: EntitySlots = { rowActions: RoleButtons, actionsWidth: 170, replace: { list: RoleList } }
export default slots
