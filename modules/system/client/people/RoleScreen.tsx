import { Drawer } from 'antd'
import { createContext, use, useState } from 'react'
import { makeCall } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { EntityList, type EntityListProps } from '#ui/screens/list/EntityList.tsx'
import { addToRole, membersOfRole, takeSeveralFromRole } from '../../calls/people.ts'
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
      <MembersTable name={role.name} list={membersOfRole} of={{ roleId: role.id }}
        add={writes ? (ids) => makeCall(addToRole, { roleId: role.id, userIdList: [...ids] }) : undefined}
        remove={writes ? (ids) => makeCall(takeSeveralFromRole, { roleId: role.id, userIds: [...ids] }) : undefined} />
    </Drawer>
  )
}
