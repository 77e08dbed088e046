import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Module, Published } from '#kernel/entity/index.ts'

/** What each owner lets others read: the modules in their manifests, the kernel beside its migrations. */
export async function readPublished(root: string, modules: readonly string[]): Promise<Record<string, Published>> {
  const found: Record<string, Published> = {}
  for (const id of modules) {
    found[id] = (await manifestOf(root, id))?.published ?? {}
  }
  const kernel = join(root, 'kernel/server/published.ts')
  found.kernel = existsSync(kernel) ? (await load(kernel)).published as Published : {}
  return found
}

/** What a module says of itself. */
export async function manifestOf(root: string, id: string): Promise<Partial<Module> | undefined> {
  const exported = Object.values(await load(join(root, 'modules', id, 'module.ts')))
  return exported.find((value): value is Partial<Module> => (value as { id?: unknown } | null)?.id === id)
}

async function load(file: string): Promise<Record<string, unknown>> {
  return await import(pathToFileURL(file).href) as Record<string, unknown>
}
