import { createStore } from 'zustand/vanilla'
import { ownPermissions } from '#kernel/entity/console/own-session.ts'
import type { PermissionEntry } from '#kernel/entity/permission.ts'
import { translate } from '../i18n.ts'
import type { MenuItem } from '../menu/menu-item.ts'
import { ask } from '../request/calls.ts'
import { loadValue, removeValue, saveValue } from '../storage.ts'

export interface PermissionState {
  /** Undefined until the permission answer is there. */
  menu: readonly MenuItem[] | undefined
  auth: readonly PermissionEntry[]
  allAuth: readonly PermissionEntry[]
  /** The server's safe mode: design and script features are off. */
  sysSafeMode: boolean
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
export async function loadPermissions(): Promise<readonly MenuItem[]> {
  const { menu, auth, allAuth, sysSafeMode } = await ask(ownPermissions, {})
  if (menu.length === 0) throw new Error(translate('request:noMenu'))
  saveValue('auth', auth, { kind: 'session' })
  saveValue('allAuth', allAuth, { kind: 'session' })
  permissionStore.setState({ auth, allAuth, menu, sysSafeMode })
  return menu
}

export function forgetPermissions(): void {
  removeValue('auth', 'session')
  removeValue('allAuth', 'session')
  permissionStore.setState(empty)
}
