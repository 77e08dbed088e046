import { rightsOf, type Call } from './call.ts'
import type { Entity } from './entity.ts'

/** Who reads and writes records of which an installation has one set for all its tenants (decision 0034). */
export type InstallationPart = 'shared' | 'closed'

/** The installation itself: the tenant in which alone its own records and acts are in reach. */
export const INSTALLATION = 0

/** What tenants may do with records that they share. */
const readingVerbs: ReadonlySet<string> = new Set(['list', 'export', 'print'])

/** Tells of a right whether it is one of the installation, which holds for nobody who acts in a tenant. */
export function installationRights(entities: Iterable<Entity>, calls: readonly Call[]): (right: string) => boolean {
  const parts = new Map<string, InstallationPart>()
  for (const { permission, installation } of entities) if (installation) parts.set(permission, installation)
  const named = new Set(calls.filter(({ installation }) => installation).flatMap(allRightsOf))
  return (right) => {
    if (named.has(right)) return true
    const end = right.lastIndexOf(':')
    const part = parts.get(right.slice(0, end))
    return part === 'closed' || (part === 'shared' && !readingVerbs.has(right.slice(end + 1)))
  }
}

function allRightsOf(call: Call): readonly string[] {
  const { right } = call
  return typeof right === 'object' && 'all' in right ? right.all : rightsOf(call)
}
