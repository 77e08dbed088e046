import { RUNTIME } from '#kernel/entity/runtime.ts'
import { defineDocument, type Entity } from '#kernel/entity/index.ts'
import type { Kernel } from '../kernel.ts'
import { derivedCalls } from './derived.ts'
import type { ServedCall } from './serve.ts'

/** Every call of the installation: those of modules, and what entities yield where no module answers it itself. */
export function servedCalls(kernel: Kernel): ServedCall[] {
  const own = new Set(kernel.calls.flatMap(({ call }) => call.at))
  const yielded = [...kernel.registry.entities.values()].filter(hasCalls).flatMap(derivedCalls)
  return [...kernel.calls, ...yielded.filter(({ call }) => !call.at.some((address) => own.has(address)))]
}

/** Whether an entity has calls of its own; what people made at run time stands below one address for all. */
function hasCalls({ parent, internal, origin }: Entity): boolean {
  return !parent && !internal && !origin
}

/** An entity such as people make: the document of the API tells by it what stands below `/runtime/<name>`. */
export const madeEntity: Entity = defineDocument({
  module: RUNTIME,
  name: ':entity',
  table: ':entity',
  title: '自定义表单',
  en: 'Drawn form',
  numbering: '',
  fields: {},
})
