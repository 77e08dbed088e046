import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { faultsOfRuntime, runtimeEntities, type RuntimeDescription } from '#kernel/entity/runtime.ts'
import type { Db } from '../database.ts'

/**
 * The entities that people made in every version that was published, oldest first: those that are served, and those that are withdrawn
 * or were changed since, whose tables and columns are kept. What cannot be read is left out.
 */
export async function publishedEntities(db: Db): Promise<Entity[]> {
  const { rows } = await sql<{ description: RuntimeDescription }>`
    select description from sys_runtime_version order by name, version`.execute(db)
  return rows.filter(({ description }) => faultsOfRuntime(description).length === 0).flatMap(({ description }) =>
    runtimeEntities(description)
  )
}
