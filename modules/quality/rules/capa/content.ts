import { isObject } from '#kernel/entity/json-object.ts'

/* What an 8D report holds besides plain fields: drawn by editors, kept as JSON, read here on both sides. */

/** A cause and what is behind it. */
export interface Why {
  text: string
  children: readonly Why[]
}

/** Bones of the fish: people, machine, material, method, environment, measurement. */
export const fishboneSides = ['man', 'machine', 'material', 'method', 'environment', 'measurement'] as const
export type FishboneSide = (typeof fishboneSides)[number]
type Fishbone = Readonly<Record<FishboneSide, readonly string[]>>

export const isIsNotRows = ['what', 'where', 'when', 'extent'] as const
export type IsIsNot = Readonly<Record<(typeof isIsNotRows)[number], { is: string; isNot: string }>>

export interface CapaContent {
  whys: readonly Why[]
  fishbone: Fishbone
  isIsNot: IsIsNot
}

const longest = 500
const deepest = 8
const mostCauses = 30

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function whysOf(value: unknown, depth = 0): Why[] {
  if (!Array.isArray(value) || depth >= deepest) return []
  return value.filter(isObject).map(({ text, children }) => ({ text: textOf(text), children: whysOf(children, depth + 1) }))
}

function byName<const K extends string, V>(names: readonly K[], of: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, V>
}

/** What is stored, or nothing where it cannot be read. */
export function contentOf({ whys, fishbone, isIsNot }: Readonly<Record<string, unknown>>): CapaContent {
  const bones = isObject(fishbone) ? fishbone : {}
  const rows = isObject(isIsNot) ? isIsNot : {}
  const pair = (value: unknown) => (isObject(value) ? { is: textOf(value.is), isNot: textOf(value.isNot) } : { is: '', isNot: '' })
  return {
    whys: whysOf(whys),
    fishbone: byName(fishboneSides, (side) => (Array.isArray(bones[side]) ? bones[side].map(textOf) : [])),
    isIsNot: byName(isIsNotRows, (row) => pair(rows[row])),
  }
}

/** Which part of what somebody sends is not as it is stored: another shape, too deep, too long or too many. */
export function asideOf(sent: Readonly<Record<string, unknown>>): ('whys' | 'fishbone' | 'isIsNot')[] {
  const read = contentOf(sent)
  const { whys, fishbone, isIsNot } = sent
  const tooLong = (part: readonly string[]) => part.some((text) => text.length > longest)
  const faults: ('whys' | 'fishbone' | 'isIsNot')[] = []
  if (whys !== null && whys !== undefined && (tooLong(textsOf(read.whys)) || textsOf(read.whys).length !== countOf(whys)))
    faults.push('whys')
  if (fishbone !== null && fishbone !== undefined
    && (!isObject(fishbone) || tooLong(Object.values(read.fishbone).flat())
      || Object.values(read.fishbone).some((causes) => causes.length > mostCauses))) faults.push('fishbone')
  if (isIsNot !== null && isIsNot !== undefined
    && (!isObject(isIsNot) || tooLong(Object.values(read.isIsNot).flatMap((pair) => [pair.is, pair.isNot])))) faults.push('isIsNot')
  return faults
}

function textsOf(whys: readonly Why[]): string[] {
  return whys.flatMap(({ text, children }) => [text, ...textsOf(children)])
}

/** How many causes somebody sent, whatever their depth; NaN for what is no tree. */
function countOf(value: unknown): number {
  if (!Array.isArray(value)) return value === undefined ? 0 : Number.NaN
  return value.reduce((sum: number, one: unknown) => sum + (isObject(one) ? 1 + countOf(one.children ?? []) : Number.NaN), 0)
}
