import { entityOfComponent, registerEntities } from '#kernel/client/entities.ts'
import { registerClientModules, registerScreenSource, type ClientModule } from '#kernel/client/module.ts'
import type { Module } from '#kernel/entity/index.ts'
import { system } from '#modules/system/index.ts'
import { shellScreens } from './shell-screens.ts'

/** Manifests of the modules in this console: their entities get the generic screens. */
const modules: readonly Module[] = [system]

/** Client doors of the modules: screens of their own, slots and texts. This file is the one place that names modules. */
export const clientModules: readonly ClientModule[] = [shellScreens]

let registered = false

/** Makes all modules known; once. */
export function registerModules(): void {
  if (registered) return
  registered = true
  registerEntities(modules)
  registerClientModules(clientModules)
  registerScreenSource((component) => (entityOfComponent(component) ? () => import('#ui/screens/EntityRoute.tsx') : undefined))
}
