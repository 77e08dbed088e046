import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { giveDepartRoles, heldDepartRoles } from '../../../calls/departs.ts'
import { usePeopleText } from '../text.ts'
import { useDepartRoles } from './my-departs.ts'

interface Props {
  departId: string
  userId: string
  name: string
}

/** Which roles of the department a person holds. */
export function GiveRoles(props: Props) {
  const { say } = usePeopleText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <RowButton onClick={() => setOpen(true)}>{say('giveRoles')}</RowButton>
      {open && <RolesWindow {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function RolesWindow({ departId, userId, name, onClose }: Props & { onClose: () => void }) {
  const { say } = usePeopleText()
  const { send, busy } = useCall(giveDepartRoles, { warn: true, onDone: onClose })
  const roles = useDepartRoles(departId)
  const held = useRead(heldDepartRoles, { userId, departId }, { gcTime: 0 })
  const [ticked, setTicked] = useState<string[]>()
  const before = (held.data ?? []).map(({ droleId }) => droleId)
  const chosen = ticked ?? before
  const save = () => send({ userId, newRoleId: chosen.join(','), oldRoleId: before.join(',') })
  return (
    <Modal open title={say('rolesForUser', { name })} onCancel={onClose} okText={say('save')} cancelText={say('cancel')}
      confirmLoading={busy} okButtonProps={{ disabled: !held.data || !roles.data }} onOk={() => void save()}
    >
      {!roles.data || !held.data
        ? <Loading />
        : roles.data.length === 0
        ? <p role="status">{say('noDepartRoles')}</p>
        : (
          <Checkbox.Group value={chosen} onChange={setTicked} style={{ display: 'grid', gap: 8 }}
            options={roles.data.map(({ id, roleName, roleCode }) => ({ value: id, label: `${roleName} (${roleCode})` }))} />
        )}
    </Modal>
  )
}
