import { useRead } from '#kernel/client/records/use-read.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { myDepartTree, rolesOfDepart } from '../../../calls/departs.ts'
import type { DepartNode } from '../../../rules/tree-nodes.ts'

/** A role within a department (wire contract §3). */
export type DepartRole = AnswerOf<typeof rolesOfDepart>[number]

/** The departments in the caller's charge, with those below them. */
export function useMyDeparts() {
  const { data, ...answer } = useRead(myDepartTree, {})
  return { ...answer, data: data === undefined ? undefined : (data ?? noDeparts) }
}

const noDeparts: readonly DepartNode[] = []

export function useDepartRoles(departId: string) {
  return useRead(rolesOfDepart, { departId })
}
