import { useState } from 'react'
import { findEntity } from '#kernel/client/entities.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { f } from '#kernel/entity/index.ts'
import { RefSelect } from '#ui/pickers/RefSelect.tsx'
import { menusOfRole } from '../../calls/rights.ts'
import { usePeopleText } from './text.ts'

/** Begins with what another role may: chosen, its rights stand there ticked, and nothing is saved yet. */
export function RightsOfRole({ onRights }: { onRights: (rights: readonly string[]) => void }) {
  const { say } = usePeopleText()
  const [role, setRole] = useState<{ id: string; text: string }>()
  const sees = useElementVisible('system:role:list')
  if (!sees) return null
  const take = async (id: unknown, text: string | undefined) => {
    if (typeof id !== 'string' || id === '') return setRole(undefined)
    setRole({ id, text: text ?? id })
    onRights(await ask(menusOfRole, { roleId: id }))
  }
  return (
    <span className="mw-staff-from">
      <RefSelect id="mw-rights-of" name="from" field={f.ref('system.role', { label: say('copyFrom') })} target={findEntity('system.role')}
        multiple={false} value={role?.id ?? null} text={role?.text ?? ''} aria-label={say('copyFrom')} placeholder={say('copyFrom')}
        onChange={(value, text) => void take(value, text)} />
    </span>
  )
}
