import type { PresetName } from '#kernel/entity/presets.ts'
import { linesOf, type Entity, type Field, type Registry } from '#kernel/entity/index.ts'

type Draft = Record<string, unknown>

/** What a draft needs to know of the installation: ids of records to refer to and codes of dictionaries. */
export interface DraftSources {
  /** The id of some record of the entity; made on demand, and made anew each time where `fresh`. */
  recordOf(entity: Entity, fresh?: boolean): Promise<string>
  codeOf(dictionary: string): Promise<string>
  /** Values that an entity's rule wants in a form of its own, by entity. */
  given?: Readonly<Record<string, Draft>>
}

const values: Partial<Record<Field['kind'], (n: number) => unknown>> = {
  longText: (n) => `说明 ${n}\n=1+1`,
  richText: (n) => `<p>说明 ${n}</p>`,
  markdown: (n) => `# 说明 ${n}`,
  code: (n) => `select ${n}`,
  datetime: () => '2026-05-18 08:30:00',
  time: () => '08:30:00',
  month: () => '2026-05',
  year: () => '2026',
  week: () => '2026-W21',
  yesNo: () => 'Y',
  user: () => 'admin',
  users: () => 'admin',
  json: () => ({ a: 1 }),
}

/** A record that an entity should accept, made from its description alone; `n` tells drafts apart. */
export async function draftOf(registry: Registry, entity: Entity, n: number, sources: DraftSources): Promise<Draft> {
  const draft: Draft = {}
  const given = sources.given?.[entity.id] ?? {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.readonly || field.kind === 'lines' || name in given) continue
    // What is unique together with others would meet the same others again.
    const fresh = entity.uniques?.some((names) => names.includes(name)) ?? false
    const value = await valueOf(registry, entity, field, n, sources, fresh)
    if (value !== undefined) draft[name] = value
  }
  for (const [name, field] of linesOf(entity)) {
    const lines = registry.entity(field.target!)
    draft[name] = [await draftOf(registry, lines, n, sources)]
  }
  if (entity.givenId) draft.id = String(1000 + n)
  return { ...draft, ...given }
}

async function valueOf(registry: Registry, entity: Entity, field: Field, n: number, sources: DraftSources,
  fresh: boolean): Promise<unknown> {
  switch (field.kind) {
    case 'text':
      return textOf(field, n)
    case 'decimal':
    case 'money':
      return inRange(field, n)
    case 'integer':
      return Number(inRange(field, n % 9))
    case 'dict': {
      const code = await sources.codeOf(field.dict!)
      return field.numeric ? Number(code) : code
    }
    case 'dicts':
      return sources.codeOf(field.dict!)
    case 'ref':
    case 'refs': {
      const target = registry.entities.get(field.target!)
      // A reference to its own kind stays empty: a first record has nothing above it.
      return target && target.id !== entity.id && target.id !== entity.parent ? sources.recordOf(target, fresh) : undefined
    }
    case 'depart':
    case 'departs':
      return sources.recordOf(registry.entity('system.depart'))
    case 'date':
      return field.unique ? new Date(Date.UTC(2100, 0, n)).toISOString().slice(0, 10) : '2026-05-18'
    default:
      return values[field.kind]?.(n)
  }
}

const presetSamples: Partial<Record<PresetName, (n: number) => string>> = {
  mobile: (n) => `138${String(n).padStart(8, '0')}`,
  email: (n) => `mail${n}@plant.cn`,
  landline: (n) => `0512-${62_000_000 + n}`,
  url: (n) => `https://plant.cn/${n}`,
  cron: () => '0 0 2 * * ? *',
}

function textOf(field: Field, n: number): string {
  const sample = field.preset && presetSamples[field.preset]
  if (sample) return sample(n)
  const text = field.unique || field.secret ? `TEST-${n}` : `文本 ${n}`
  return text.slice(0, field.max ?? 255)
}

function inRange(field: Field, n: number): string {
  const value = field.kind === 'integer' || field.maxValue !== undefined ? n % 2 : n + 0.5
  return String(Math.min(Math.max(value, Number(field.minValue ?? -Infinity)), Number(field.maxValue ?? Infinity)))
}
