import type { Call } from '#kernel/entity/call.ts'
import type { Entity, Registry } from '#kernel/entity/index.ts'
import { isShape, type Part } from '#kernel/entity/shape.ts'
import { placesOf } from './places.ts'

/** A place of an input where the id of a record is expected. */
export interface IdPart {
  /** Names down to the part; a list is gone into by its first row. */
  path: readonly string[]
  entity: Entity
  /** Whether it takes several ids. */
  many: boolean
}

/** Every id that a call takes, as far as its description or the name of the part says of what. */
export function idPartsOf(registry: Registry, call: Call): IdPart[] {
  return placesOf(call.input).filter(({ part }) => mayHoldId(part)).flatMap(({ path, part }) => {
    const referring = !isShape(part) && (part.kind === 'ref' || part.kind === 'refs')
    const entity = referring ? registry.entities.get(part.target!) : entityNamed(registry, call, path.at(-1)!)
    return entity ? [{ path, entity, many: isShape(part) && part.shape === 'ids' || !isShape(part) && part.kind === 'refs' }] : []
  })
}

const holding: ReadonlySet<string> = new Set(['text', 'ref', 'refs', 'ids', 'anything'])
const mayHoldId = (part: Part) => holding.has(isShape(part) ? part.shape : part.kind)

/** What an id is of, where neither the field, the entity of the call nor the name of an entity says it. */
const named: Readonly<Record<string, string>> = {
  userId: 'system.user',
  userIds: 'system.user',
  userIdList: 'system.user',
  userid: 'system.user',
  roleId: 'system.role',
  roleIds: 'system.role',
  newRoleId: 'system.depart-role',
  departId: 'system.depart',
  depId: 'system.depart',
  parentId: 'system.permission',
  parentIds: 'system.permission',
  permissionId: 'system.permission',
  permissionIds: 'system.permission',
  anntId: 'system.announcement',
  dictId: 'system.dict',
  itemId: 'product.item',
  bomId: 'product.bom',
  left: 'product.bom',
  right: 'product.bom',
  taskId: 'workflow.task',
  deploymentId: 'workflow.deployment',
  deployId: 'workflow.deployment',
  unit: 'warehouse.hu',
  units: 'warehouse.hu',
}
/** The same where calls of one area mean something else by the name. */
const namedBelow: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/sys/sysDepartPermission/queryDeptRolePermission': { roleId: 'system.depart-role' },
  '/sys/sysDepartPermission/saveDeptRolePermission': { roleId: 'system.depart-role' },
  '/sys/sysDepartRole/datarule': { roleId: 'system.depart-role' },
  '/label/print': { template: 'label.template' },
  '/quality/standard/compare': { from: 'quality.standard', to: 'quality.standard' },
}

/** Called like an entity, but what people write. */
const notIds: ReadonlySet<string> = new Set(['opinion'])

function entityNamed(registry: Registry, call: Call, name: string): Entity | undefined {
  const path = pathOf(call)
  const area = Object.keys(namedBelow).find((one) => path.startsWith(one))
  const special = area === undefined ? undefined : namedBelow[area]![name]
  if (special === undefined && (name === 'id' || name === 'ids')) return ownerOf(registry, call)
  if (notIds.has(name)) return undefined
  const full = special ?? named[name] ?? [...registry.entities.values()].find((entity) => !entity.parent && camel(entity.name) === name)?.id
  const entity = full === undefined ? undefined : registry.entities.get(full)
  return entity?.internal ? undefined : entity
}

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pathOf = ({ at }: Call) => at[0].slice(at[0].indexOf(' ') + 1)

/** The entity of a call, or the one below whose path it stands. */
function ownerOf(registry: Registry, call: Call): Entity | undefined {
  if (call.of !== undefined) return registry.entities.get(call.of)
  return [...registry.entities.values()].filter((entity) => !entity.parent && pathOf(call).startsWith(`${entity.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}
