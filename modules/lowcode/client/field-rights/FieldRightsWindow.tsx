import { Alert, Drawer } from 'antd'
import { useState } from 'react'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { f } from '#kernel/entity/index.ts'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { FieldPart } from '../FieldPart.tsx'
import { RoleModes, type Modes } from './RoleModes.tsx'
import { useRightsText } from './text.ts'

const roleField = f.ref('system.role', { label: '角色', en: 'Role' })
const unchanged: Modes = {}

/** What a role sees and changes of the fields of a drawn form. */
export function FieldRightsWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say } = useRightsText()
  const narrow = useNarrow()
  const [roleId, setRole] = useState<unknown>(null)
  // By role: who looks at another one in between loses nothing.
  const [changed, setChanged] = useState<Readonly<Record<string, Modes>>>({})
  const chosen = typeof roleId === 'string' && roleId !== '' ? roleId : undefined
  return (
    <Drawer open size={narrow ? '100%' : 760} title={say('title', { name: textOf(record, 'formName') })} onClose={onClose}>
      <div className="mw-stack">
        <Alert type="info" title={say('help')} description={say('requiredHelp')} />
        <FieldPart label={say('role')} note={chosen ? undefined : say('chooseRole')} name="roleId" field={roleField} value={roleId}
          onChange={setRole} />
        {chosen && (
          <RoleModes key={chosen} code={textOf(record, 'code')} roleId={chosen} changed={changed[chosen] ?? unchanged} onChanged={(modes) =>
            setChanged((before) => ({ ...before, [chosen]: modes }))} />
        )}
      </div>
    </Drawer>
  )
}
