import { useQuery } from '@tanstack/react-query'
import { Checkbox, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { getSigned, post } from '#kernel/client/request/actions.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { usePeopleText } from '../text.ts'
import { useAct } from '#ui/parts/use-act.ts'
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
  const key = ['held-depart-roles', departId, userId]
  const { act, busy } = useAct(key)
  const roles = useDepartRoles(departId)
  const held = useQuery({ queryKey: key, gcTime: 0,
    queryFn: async () =>
      (await getSigned<{ droleId: string }[]>('/sys/sysDepartRole/getDeptRoleByUserId', { userId, departId })).result.map(({ droleId }) =>
        droleId
      ) })
  const [ticked, setTicked] = useState<string[]>()
  const chosen = ticked ?? held.data ?? []
  const save = async () => {
    if (await act(() =>
      post('/sys/sysDepartRole/deptRoleUserAdd', { userId, newRoleId: chosen.join(','), oldRoleId: (held.data ?? []).join(',') })
    )) onClose()
  }
  return (
    <Modal open title={say('rolesForUser', { name })} onCancel={onClose} okText={say('save')} cancelText={say('cancel')}
      confirmLoading={busy} okButtonProps={{ disabled: !held.data || !roles.data }} onOk={() => void save()}
    >
      {!roles.data || !held.data
        ? <Skeleton active title={false} />
        : roles.data.length === 0
        ? <p role="status">{say('noDepartRoles')}</p>
        : (
          <Checkbox.Group value={chosen} onChange={setTicked} style={{ display: 'grid', gap: 8 }}
            options={roles.data.map(({ id, roleName, roleCode }) => ({ value: id, label: `${roleName} (${roleCode})` }))} />
        )}
    </Modal>
  )
}
