import { createStore } from 'zustand/vanilla'
import type { PermissionEntry } from '#kernel/entity/permission.ts'
import { translate } from '../i18n.ts'
import type { MenuItem } from '../menu/menu-item.ts'
import { getSigned } from '../request/actions.ts'
import { loadValue, removeValue, saveValue } from '../storage.ts'

export interface PermissionState {
  /** Undefined until the permission answer is there. */
  menu: MenuItem[] | undefined
  auth: PermissionEntry[]
  allAuth: PermissionEntry[]
  /** The server's safe mode: design and script features are off. */
  sysSafeMode: boolean
}

interface PermissionAnswer {
  menu: MenuItem[] | null
  auth: PermissionEntry[] | null
  allAuth: PermissionEntry[] | null
  sysSafeMode?: boolean
}

const empty: PermissionState = { menu: undefined, auth: [], allAuth: [], sysSafeMode: false }

/** What the user may open and press. Both button lists also stand in session storage (spec 1 §6). */
export const permissionStore = createStore<PermissionState>(() => ({
  ...empty,
  auth: loadValue<PermissionEntry[]>('auth', 'session') ?? [],
  allAuth: loadValue<PermissionEntry[]>('allAuth', 'session') ?? [],
}))

/**
 * Loads menu and permissions of the signed-in user.
 * @throws Error if the menu is empty (spec 1 §2), besides what the call throws
 */
export async function loadPermissions(): Promise<MenuItem[]> {
  const { result } = await getSigned<PermissionAnswer | null>('/sys/permission/getUserPermissionByToken')
  const menu = result?.menu ?? []
  if (menu.length === 0) throw new Error(translate('request:noMenu'))
  const lists = { auth: result?.auth ?? [], allAuth: result?.allAuth ?? [] }
  saveValue('auth', lists.auth, { kind: 'session' })
  saveValue('allAuth', lists.allAuth, { kind: 'session' })
  permissionStore.setState({ ...lists, menu, sysSafeMode: result?.sysSafeMode ?? false })
  return menu
}

export function forgetPermissions(): void {
  removeValue('auth', 'session')
  removeValue('allAuth', 'session')
  permissionStore.setState(empty)
}
