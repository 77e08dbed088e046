import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Language, TextBundle } from './i18n.ts'
import type { MenuEntry } from './menu/menu-entry.ts'

/** What every screen of a menu entry is given. Address, query and parameters come from the router's hooks. */
export interface ScreenProps {
  entry: MenuEntry
}

type ScreenLoader = () => Promise<{ default: ComponentType<ScreenProps> }>

/** Door 3 of a module (`modules/X/client.ts`): only lazy imports, so that naming a module costs nothing. */
export interface ClientModule {
  id: string
  /** Screens by the component key of their menu row, such as `system/UserList`. */
  screens: Record<string, ScreenLoader>
  /** Texts of the module under the namespaces that it names; its own namespace is its id. */
  texts?: (language: Language) => Promise<TextBundle>
}

/** Answers the screen of a component key that no module lists: the generic screens of the entities. */
export type ScreenSource = (componentKey: string) => ScreenLoader | undefined

/** A screen's code that has not come within this time fails (spec 1 §9). */
const CHUNK_TIMEOUT_MS = 120_000

const loaders = new Map<string, ScreenLoader>()
const sources: ScreenSource[] = []
const screens = new Map<string, LazyExoticComponent<ComponentType<ScreenProps>>>()

/** @throws Error if two modules claim the same component key */
export function registerClientModules(modules: readonly ClientModule[]): void {
  for (const module of modules) {
    for (const [key, loader] of Object.entries(module.screens)) {
      const claimed = loaders.get(key)
      if (claimed && claimed !== loader) throw new Error(`Component key ${key} of module ${module.id} is already taken`)
      loaders.set(key, loader)
    }
  }
}

/** Adds a source that is asked where no module lists a component key. */
export function registerScreenSource(source: ScreenSource): void {
  sources.push(source)
}

/** The screen of a component key, or undefined if nobody brings it. The same key answers the same component. */
export function resolveScreen(componentKey: string): LazyExoticComponent<ComponentType<ScreenProps>> | undefined {
  const known = screens.get(componentKey)
  if (known) return known
  const loader = findLoader(componentKey)
  if (!loader) return undefined
  const screen = lazy(() => withinTime(loader(), componentKey))
  screens.set(componentKey, screen)
  return screen
}

/** Forgets a screen whose code did not come, so that opening it again asks anew. */
export function forgetScreen(componentKey: string): void {
  screens.delete(componentKey)
}

function findLoader(componentKey: string): ScreenLoader | undefined {
  const listed = loaders.get(componentKey)
  if (listed) return listed
  for (const source of sources) {
    const loader = source(componentKey)
    if (loader) return loader
  }
  return undefined
}

async function withinTime<T>(load: Promise<T>, componentKey: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`Loading chunk ${componentKey} failed`)
      error.name = 'ChunkLoadError'
      reject(error)
    }, CHUNK_TIMEOUT_MS)
  })
  return Promise.race([load, late]).finally(() => clearTimeout(timer))
}

/** Fetches a screen's chunk ahead of its opening; a failure shows when it is opened. */
export function prefetchScreen(componentKey: string): void {
  void findLoader(componentKey)?.().catch(() => undefined)
}
