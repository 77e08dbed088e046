import { ApartmentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { AskWhyButton } from '../AskWhyButton.tsx'
import { GrantDrawer } from '../GrantDrawer.tsx'
import { departGrantee } from '../grantees.ts'
import { usePeopleText } from '../text.ts'
import { DepartBrowser } from './DepartBrowser.tsx'

function GrantButton({ record }: { record: Rec }) {
  const { say } = usePeopleText()
  const [open, setOpen] = useState(false)
  const allowed = useElementVisible('system:depart:grant')
  if (!allowed) return null
  return (
    <>
      <Button icon={<ApartmentOutlined />} onClick={() => setOpen(true)}>{say('departGrant')}</Button>
      {open && (
        <GrantDrawer beside={<AskWhyButton />} grantee={departGrantee(record.id, String(record.departName))} onClose={() =>
          setOpen(false)} />
      )}
    </>
  )
}

/** Departments are a tree too large for a table; what their roles may do is granted beside their details. */
const slots: EntitySlots = { replace: { list: DepartBrowser }, detailActions: GrantButton }
export default slots
