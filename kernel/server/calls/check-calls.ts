import type { Call } from '#kernel/entity/call.ts'
import type { Registry } from '#kernel/entity/index.ts'

/**
 * What descriptions say together must fit: said by the start, and by every test that starts a server.
 * @throws Error naming the calls that share an address, lack a right, and moves nobody serves
 */
export function checkCalls(registry: Registry, calls: readonly Call[]): void {
  const faults = [...sharedAddresses(calls), ...calls.flatMap(rightFaults), ...unservedMoves(registry, calls)]
  if (faults.length > 0) throw new Error(`calls do not fit together:\n${faults.join('\n')}`)
}

function sharedAddresses(calls: readonly Call[]): string[] {
  const taken = new Map<string, string>()
  return calls.flatMap(({ id, at }) =>
    at.flatMap((address) => {
      const other = taken.get(address)
      taken.set(address, id)
      return other === undefined ? [] : [`${address} is described by ${other} and ${id}`]
    })
  )
}

function rightFaults({ id, right }: Call): string[] {
  const rights = typeof right === 'string' ? right : Array.isArray(right) ? right.join('') : Object.values(right ?? {}).flat().join('')
  return rights === '' ? [`${id} does not say who may make it`] : []
}

/** A move of an entity's own without a function would be offered and never answered. */
function unservedMoves(registry: Registry, calls: readonly Call[]): string[] {
  const served = new Set(calls.filter(({ move, moving }) => move || moving).map(({ id }) => id))
  return [...registry.entities.values()].flatMap((entity) =>
    Object.entries(entity.states?.moves ?? {}).filter(([name, { own }]) => own && !served.has(`${entity.id}/${name}`)).map(([name]) =>
      `${entity.id}/${name} is a move of its own that nobody serves`
    )
  )
}
