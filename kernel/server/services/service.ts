import type { Fields, Values } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'

/** On whose behalf a service is called. */
interface ServiceCall {
  /** The process instance. */
  instanceId: string
  /** The same at each try of the same step: by it a system outside can tell that it has done a thing already. */
  key: string
  /** What the process knows. */
  variables: Readonly<Record<string, unknown>>
}

/** What drawn processes may call: a typed handler under a name, never code from a drawing. */
export interface Service<F extends Fields = Fields> {
  /** Unique over all modules. */
  name: string
  title: string
  en: string
  /** Parameters as fields: read and refused like those of a form. */
  parameters: F
  /**
   * Does the work in the transaction of the step that calls it, and is tried again where it throws.
   * @returns the value that the process keeps, as JSON
   */
  run(ctx: Ctx, parameters: Values<F>, call: ServiceCall): Promise<unknown>
}

export function defineService<const F extends Fields>(service: Service<F>): Service {
  // The caller hands over what `readParameters` made of these very fields.
  return service as unknown as Service
}
