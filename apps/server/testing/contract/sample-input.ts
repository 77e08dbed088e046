import type { Entity, Field, Registry } from '#kernel/entity/index.ts'
import { isShape, type Part, type Parts } from '#kernel/entity/shape.ts'
import { draftOf, type DraftSources } from '#kernel/testing/drafts.ts'
import type { Rec } from '../app.ts'

/** Texts that a call reads as something of its own. */
const texts: Readonly<Record<string, string>> = { month: '2026-05', from: '2026-05-01', to: '2026-05-31', lang: 'zh',
  lastpermissionIds: '' }

/** An input that can be read, made from the description alone; what may be absent is. */
export async function sampleInput(registry: Registry, parts: Parts, sources: DraftSources): Promise<Rec> {
  const fields = Object.fromEntries(Object.entries(parts).filter((one): one is [string, Field] => !isShape(one[1])))
  const { rev: _rev, ...input }: Rec = await draftOf(registry, { id: 'call', fields } as unknown as Entity, 1, sources)
  for (const [name, part] of Object.entries(parts)) if (isShape(part)) input[name] = await sampleOf(registry, name, part, sources)
  return input
}

async function sampleOf(registry: Registry, name: string, part: Part, sources: DraftSources): Promise<unknown> {
  if (!isShape(part)) return (await sampleInput(registry, { [name]: part }, sources))[name]
  switch (part.shape) {
    case 'text':
      return texts[name] ?? '1'
    case 'number':
      return 1
    case 'flag':
      return true
    case 'ids':
      return ['1']
    case 'oneOf':
      return part.of[0]
    case 'fields':
      return sampleInput(registry, part.of, sources)
    case 'list':
      return [await sampleOf(registry, name, part.of, sources)]
    case 'map':
      return {}
    default:
      return undefined
  }
}

/** Writes a value into an input where the path leads; rows and groups that are not there are made. */
export function put(input: Rec, path: readonly string[], value: unknown): Rec {
  const [name, ...rest] = path as [string, ...string[]]
  if (rest.length === 0) input[name] = value
  else put(input[name] ??= rest[0] === '0' ? [{}] : {}, rest, value)
  return input
}
