import { Drawer } from 'antd'
import { createContext, use, useState } from 'react'
import { remove as removeCall, post } from '#kernel/client/request/actions.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { EntityList, type EntityListProps } from '#ui/screens/list/EntityList.tsx'
import { MembersTable } from './MembersTable.tsx'
import { usePeopleText } from './text.ts'
import './people.css'

export interface ChosenRole {
  id: string
  name: string
}

const ShowMembers = createContext<(role: ChosenRole) => void>(() => undefined)

/** Opens the people of a role beside the list. */
export function useShowMembers(): (role: ChosenRole) => void {
  return use(ShowMembers)
}

/** Roles with the people who hold the chosen one at their right (wire contract §8.2, RoleUserList). */
export function RoleList(props: EntityListProps) {
  const [role, setRole] = useState<ChosenRole>()
  return (
    <ShowMembers value={setRole}>
      <EntityList {...props} />
      {role && <RoleMembers key={role.id} role={role} onClose={() => setRole(undefined)} />}
    </ShowMembers>
  )
}

/** Stands at the right of the list, whose names stay in sight. */
function RoleMembers({ role, onClose }: { role: ChosenRole; onClose: () => void }) {
  const { say } = usePeopleText()
  const writes = useElementVisible('system:user:edit')
  const narrow = useNarrow()
  return (
    <Drawer open title={say('membersOf', { name: role.name })} size={narrow ? '100%' : 620} mask={narrow} onClose={onClose}>
      <MembersTable name={role.name} list={{ url: '/sys/user/userRoleList', query: { roleId: role.id } }}
        add={writes ? (ids) => post('/sys/user/addSysUserRole', { roleId: role.id, userIdList: ids }) : undefined}
        remove={writes ? (ids) => removeCall('/sys/user/deleteUserRoleBatch', { roleId: role.id, userIds: ids.join(',') }) : undefined} />
    </Drawer>
  )
}
