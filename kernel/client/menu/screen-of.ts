import { permissionStore } from '../session/permission-store.ts'
import { buildEntries } from './build-entries.ts'
import { flatten } from './match-entry.ts'

/** The address at which the caller finds a screen by its component key; undefined where their menu has none. */
export function screenOf(component: string): string | undefined {
  return flatten(buildEntries(permissionStore.getState().menu ?? [])).map((trail) => trail.at(-1)!).find((entry) =>
    entry.component === component
  )?.path
}
