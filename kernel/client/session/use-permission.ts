import { useMemo } from 'react'
import { useStore } from 'zustand'
import { excludedUnderPrefix, isElementVisible, isFieldDisabled, type PermissionLists } from '#kernel/entity/permission.ts'
import { permissionStore } from './permission-store.ts'
import { sessionStore, type SessionState } from './session-store.ts'

/** The two permission lists, live. */
export function usePermissionLists(): PermissionLists {
  const auth = useStore(permissionStore, (state) => state.auth)
  const allAuth = useStore(permissionStore, (state) => state.allAuth)
  return useMemo(() => ({ auth, allAuth }), [auth, allAuth])
}

/** Whether an element guarded by the action is shown; without an action it always is. */
export function useElementVisible(action: string | undefined): boolean {
  const lists = usePermissionLists()
  return action === undefined || isElementVisible(action, lists)
}

/** Whether a form field guarded by the action is disabled. */
export function useFieldDisabled(action: string | undefined): boolean {
  const lists = usePermissionLists()
  return action !== undefined && isFieldDisabled(action, lists)
}

/** Names of columns and grid buttons that the user does not get; the prefix ends with a colon. */
export function useExcludedColumns(prefix: string): string[] {
  const lists = usePermissionLists()
  return useMemo(() => excludedUnderPrefix(prefix, lists), [prefix, lists])
}

/** A part of the session, live. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(sessionStore, select)
}
