import { useRead } from '#kernel/client/records/use-read.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { servicesToCall } from '../../../calls/models.ts'

/** A handler that the server offers to processes. */
export type Service = AnswerOf<typeof servicesToCall>[number]

/** Undefined where the server does not say which there are. */
export function useServices(): readonly Service[] | undefined {
  return useRead(servicesToCall, {}, { quiet: true, staleTime: Infinity }).data
}
