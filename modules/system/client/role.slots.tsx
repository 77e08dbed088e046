import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { GrantDrawer } from './GrantDrawer.tsx'

function GrantButton({ record }: { record: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('system')
  const [open, setOpen] = useState(false)
  const allowed = useElementVisible('system:role:grant')
  if (!allowed) return null
  return (
    <>
      <RowButton onClick={() => setOpen(true)}>{t('grant')}</RowButton>
      {open && <GrantDrawer roleId={String(record.id)} roleName={String(record.roleName)} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Roles get a button to what they may do. */
const slots: EntitySlots = { rowActions: GrantButton }
export default slots
