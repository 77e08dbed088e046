import { sql } from 'kysely'
import { runtimeEntities, faultsOfRuntime, type RuntimeDescription } from '#kernel/entity/runtime.ts'
import type { Db } from '../database.ts'
import type { Kernel } from '../kernel.ts'

/** Notice that entities which people made have changed. */
export const runtimeTopic = 'runtime-entities'

export interface StoredRuntime {
  name: string
  description: RuntimeDescription
  version: number
}

async function storedRuntime(db: Db): Promise<StoredRuntime[]> {
  const { rows } = await sql<StoredRuntime>`select name, description, version from sys_runtime_entity order by name`.execute(db)
  return rows
}

/**
 * Makes this process know the entities that people made, as they stand now. One that cannot be read is left out, and said in the log.
 * @param from the transaction that publishes, where its own further work needs them
 */
export async function loadRuntime({ db, registry, log }: Kernel, from: Db = db): Promise<void> {
  const readable = (await storedRuntime(from)).filter(({ name, description }) => {
    const faults = faultsOfRuntime(description)
    if (faults.length > 0) log.error({ name, faults }, 'an entity made at run time cannot be read')
    return faults.length === 0
  })
  registry.takeRuntime(readable.flatMap(({ description }) => runtimeEntities(description)))
}

/** Keeps doing so whenever a process publishes one. */
export function followRuntime(kernel: Kernel): void {
  const reload = () =>
    void loadRuntime(kernel).catch((error: unknown) => kernel.log.error({ err: error }, 'entities made at run time could not be read'))
  kernel.notices.subscribe(runtimeTopic, reload, reload)
}
