import { Alert, Drawer } from 'antd'
import { useState } from 'react'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import type { GrantTool } from '#ui/screens/slots.ts'
import type { ComponentProps } from 'react'
import { RoleModes, type Modes } from './RoleModes.tsx'
import { useRightsText } from './text.ts'

/** What one role sees and changes of the fields of a drawn form, from where the role is granted its menu. */
export default function RoleFieldsWindow({ entityId, role, onClose }: ComponentProps<GrantTool['Window']>) {
  const { say } = useRightsText()
  const narrow = useNarrow()
  const [changed, setChanged] = useState<Modes>({})
  return (
    <Drawer open size={narrow ? '100%' : 760} title={say('titleFor', { name: role.name })} onClose={onClose}>
      <div className="mw-stack">
        <Alert type="info" title={say('help')} description={say('requiredHelp')} />
        <RoleModes code={entityId.slice(entityId.indexOf('.') + 1)} roleId={role.id} changed={changed} onChanged={setChanged} />
      </div>
    </Drawer>
  )
}
