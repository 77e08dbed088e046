import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Published } from '#kernel/entity/index.ts'

/** What each owner lets others read: the modules in their manifests, the kernel beside its migrations. */
export async function readPublished(root: string, modules: readonly string[]): Promise<Record<string, Published>> {
  const found: Record<string, Published> = {}
  for (const id of modules) {
    const exported = Object.values(await load(join(root, 'modules', id, 'module.ts')))
    const manifest = exported.find((value): value is { published?: Published } => (value as { id?: unknown } | null)?.id === id)
    found[id] = manifest?.published ?? {}
  }
  const kernel = join(root, 'kernel/server/published.ts')
  found.kernel = existsSync(kernel) ? (await load(kernel)).published as Published : {}
  return found
}

async function load(file: string): Promise<Record<string, unknown>> {
  return await import(pathToFileURL(file).href) as Record<string, unknown>
}
