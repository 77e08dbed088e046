import type { Grants } from './join.ts'

const rightsOf = (name: string, verbs: readonly string[]) => verbs.map((verb) => `quality:${name}:${verb}`)
const keep = [...rightsOf('spc-chart', ['*']), ...rightsOf('spc-point', ['*'])]
const screens = ['menu:quality-spc-wall', 'menu:quality-capability']

/** Whoever works at the machine types points and says what was the matter; limits and exclusions are the quality engineer's. */
export const spcGrants: Grants = {
  inspector: [...screens, ...rightsOf('spc-point', ['add', 'cause'])],
  'group-leader': [...screens, ...rightsOf('spc-point', ['cause'])],
  workshop: [...screens, ...rightsOf('spc-point', ['cause'])],
  'process-engineer': [...screens, ...rightsOf('spc-point', ['cause'])],
  'quality-engineer': [...screens, ...keep],
  'quality-manager': [...screens, ...keep],
  'plant-manager': screens,
}
