import { useQuery } from '@tanstack/react-query'
import { getSigned } from '#kernel/client/request/actions.ts'

/** A department in the caller's charge with those below it. */
export interface DepartNode {
  id: string
  key: string
  title: string
  orgCode: string
  children?: DepartNode[]
}

/** A role within a department (wire contract §3). */
export interface DepartRole {
  id: string
  departId: string
  roleName: string
  roleCode: string
  description: string | null
}

/** The departments in the caller's charge; the identity, '2' for a superior, travels as the message (wire contract §6.6). */
export function useMyDeparts() {
  return useQuery({ queryKey: ['my-departs'], queryFn: async () => {
    const { result, message } = await getSigned<DepartNode[] | null>('/sys/sysDepart/queryMyDeptTreeList')
    return { identity: message, tree: result ?? [] }
  } })
}

export const departRolesKey = (departId: string) => ['depart-roles', departId]

export function useDepartRoles(departId: string) {
  return useQuery({ queryKey: departRolesKey(departId),
    queryFn: async () => (await getSigned<DepartRole[]>('/sys/sysDepartRole/getDeptRoleList', { departId })).result })
}
