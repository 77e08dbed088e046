import { permissionStore } from '#kernel/client/session/permission-store.ts'
import { isElementVisible } from '#kernel/entity/permission.ts'

/** The right to act on the processes of others. */
export const manageRight = 'workflow:monitor:act'

/** Whether the caller has it, for places that are no components. */
export function mayManage(): boolean {
  return isElementVisible(manageRight, permissionStore.getState())
}
