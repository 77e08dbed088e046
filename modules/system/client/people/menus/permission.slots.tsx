import { useState } from 'react'
import { entityOfComponent } from '#kernel/client/entities.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import type { DisplayProps } from '#ui/kinds/kind.ts'
import { RulesDrawer } from '../rules/RulesDrawer.tsx'
import { MenuDeletion } from './MenuDeletion.tsx'
import { IconCell, MenuIconControl } from './MenuIconControl.tsx'
import { usePeopleText } from '../text.ts'

function RulesButton({ record }: { record: Rec }) {
  const { say } = usePeopleText()
  const [open, setOpen] = useState(false)
  const entity = typeof record.component === 'string' ? entityOfComponent(record.component) : undefined
  if (!entity) return null
  return (
    <>
      <RowButton onClick={() => setOpen(true)}>{say('dataRules')}</RowButton>
      {open && <RulesDrawer entity={entity} permissionId={record.id} name={String(record.name)} onClose={() => setOpen(false)} />}
    </>
  )
}

function TitleCell({ record: { name, nameEn } }: DisplayProps) {
  const { locale } = usePeopleText()
  return <>{locale === 'en-US' && nameEn ? nameEn : name}</>
}

/** Menus whose screen lists an entity get a button to their data rules; icons are seen and chosen by their look. */
const slots: EntitySlots = { rowActions: RulesButton, actionsWidth: 150, columns: { name: TitleCell, icon: IconCell },
  controls: { icon: MenuIconControl }, deletion: MenuDeletion }
export default slots
