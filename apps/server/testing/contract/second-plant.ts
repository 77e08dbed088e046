import type pg from 'pg'
import { allFields, columnOf, kindOf, type Entity, type Field, type Registry } from '#kernel/entity/index.ts'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Ids of what was copied are as long as the originals, and all others: each character is the next one. */
const nextLetters = `${letters.slice(1)}${letters[0]}`

/**
 * Copies every record of the installation's own tenant, with all that refers to it, to another: whoever acts there has real
 * rows of their own in every state, and the originals are those of somebody else.
 */
export async function copyPlant(pool: pg.Pool, registry: Registry, tenant: number): Promise<void> {
  const client = await pool.connect()
  try {
    // Rows that refer to one another come table by table; what they refer to has come once all have.
    await client.query("set session_replication_role = 'replica'")
    for (const entity of registry.entities.values()) if (isOfTenant(entity)) await client.query(copyOf(registry, entity, tenant))
  } finally {
    await client.query("set session_replication_role = 'origin'")
    client.release()
  }
}

/** Whether each tenant has records of its own. */
export function isOfTenant({ scope }: Entity): boolean {
  return scope !== 'none'
}

function copyOf(registry: Registry, entity: Entity, tenant: number): string {
  const columns = Object.entries(allFields(entity)).filter(([, field]) => kindOf(field).sql(field) !== null)
    .map(([name, field]) => [columnOf(name, field), valueOf(registry, entity, name, field, tenant)] as const)
  return `insert into ${entity.table} (${columns.map(([column]) => `"${column}"`).join(', ')})
    select ${columns.map(([, value]) => value).join(', ')} from ${entity.table} where tenant_id = 0`
}

function valueOf(registry: Registry, entity: Entity, name: string, field: Field, tenant: number): string {
  const column = `"${columnOf(name, field)}"`
  if (name === 'tenantId') return String(tenant)
  const target = registry.entities.get(name === 'mainId' ? entity.parent ?? '' : field.target ?? '')
  if (name !== 'id' && !(target && isOfTenant(target))) return column
  return `translate(${column}, '${letters}', '${nextLetters}')`
}
