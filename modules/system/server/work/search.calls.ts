import { serve } from '#kernel/server/calls/serve.ts'
import { titleOf } from '#kernel/server/labels.ts'
import { search } from '#kernel/server/operations/search.ts'
import { searchAll } from '../../calls/search.ts'
import { pathsOfEntities } from './paths.ts'

/** One search for all that has a number or a name, opened where its records are listed. */
export const searchCalls = [
  serve(searchAll, async (ctx, { text = '' }) => {
    const paths = pathsOfEntities(ctx)
    return (await search(ctx, text)).flatMap(({ entity: of, id, key, text: shown }) => {
      const path = paths.get(of)
      if (path === undefined) return []
      return [{ entity: of, id, kind: titleOf(ctx.kernel.registry.entity(of), ctx.locale),
        name: shown === null || shown === key ? key : `${key} ${shown}`, path: `${path}?open=view:${encodeURIComponent(id)}` }]
    })
  }),
]
