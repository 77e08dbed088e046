import type { Grants } from './join.ts'

const rightsOf = (name: string, verbs: readonly string[]) => verbs.map((verb) => `quality:${name}:${verb}`)
const keep = [...rightsOf('spc-chart', ['*']), ...rightsOf('spc-point', ['*'])]
const looks = ['menu:quality-spc-wall', 'menu:quality-capability']

/** Whoever works at the machine types points and says what was the matter; limits and exclusions are the quality engineer's. */
export const spcGrants: Grants = {
  inspector: [...looks, ...rightsOf('spc-point', ['add', 'cause'])],
  'group-leader': [...looks, ...rightsOf('spc-point', ['cause'])],
  workshop: [...looks, ...rightsOf('spc-point', ['cause'])],
  'process-engineer': [...looks, ...rightsOf('spc-point', ['cause'])],
  'quality-engineer': [...looks, ...keep],
  'quality-manager': [...looks, ...keep],
  'plant-manager': looks,
}
