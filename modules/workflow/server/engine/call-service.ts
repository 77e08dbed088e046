import type { Ctx } from '#kernel/server/context.ts'
import { readParameters } from '#kernel/server/typed-parameters.ts'
import { outsideAll } from '../../rules/kept-numbers.ts'
import { processCtx } from './document.ts'
import type { Live } from './live.ts'

interface ServiceCall {
  handler: string
  /** Values of its parameters. */
  given: Readonly<Record<string, unknown>>
  /** Where in the instance, the same at each try. */
  place: string
  /** As whoever asks for it sees them. */
  variables: Readonly<Record<string, unknown>>
}

/**
 * Calls a registered handler for an instance.
 * @throws Error where there is no such handler, its parameters are refused, or it fails
 */
export async function callService(ctx: Ctx, { row }: Live, { handler, given, place, variables }: ServiceCall): Promise<unknown> {
  const service = ctx.kernel.services.get(handler)
  if (!service) throw new Error(ctx.locale === 'zh-CN' ? `没有服务「${handler}」` : `There is no service "${handler}"`)
  const inner = processCtx(ctx, row.id)
  // Fields of any JSON read text as JSON written out.
  const written = Object.fromEntries(
    Object.entries(outsideAll(given)).map((
      [name, value],
    ) => [name, service.parameters[name]?.kind === 'json' ? JSON.stringify(value) : value]),
  )
  return service.run(inner, readParameters(inner, service.parameters, JSON.stringify(written)), { instanceId: row.id,
    key: `${row.id}:${place}`, variables: outsideAll(variables) })
}
