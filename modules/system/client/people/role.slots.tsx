import { SafetyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { AskWhyButton } from './AskWhyButton.tsx'
import { GrantDrawer } from './GrantDrawer.tsx'
import { roleGrantee } from './grantees.ts'
import { RoleList, useShowMembers } from './RoleScreen.tsx'
import { RoleChanges } from './RoleChanges.tsx'
import { peopleText, usePeopleText } from './text.ts'

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
      {open && <GrantDrawer beside={<AskWhyButton />} grantee={roleGrantee(id, name)} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What comes after a role is saved: what it may do. */
function GrantOfRole({ record }: { record: Rec }) {
  const { say } = usePeopleText()
  const [open, setOpen] = useState(false)
  const grants = useElementVisible('system:role:grant')
  if (!grants) return null
  return (
    <>
      <Button type="primary" icon={<SafetyOutlined />} onClick={() => setOpen(true)}>{say('grant')}</Button>
      {open && (
        <GrantDrawer beside={<AskWhyButton />} grantee={roleGrantee(record.id, String(record.roleName))} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** Roles get buttons to who holds them and to what they may do. */
const slots: EntitySlots = { rowActions: RoleButtons, actionsWidth: 170, replace: { list: RoleList }, goesOn: true,
  detailActions: GrantOfRole,
  rowMenu: [{ key: 'changes', title: (locale) => peopleText('changes', locale), shown: () => true, Window: RoleChanges }] }
export default slots
