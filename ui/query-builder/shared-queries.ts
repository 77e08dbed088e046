import { useQuery } from '@tanstack/react-query'
import { ask, makeCall } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { sharedQueries, shareQuery as share, shareRights, unshareQuery as unshare } from '#kernel/entity/console/shared-queries.ts'
import type { SuperQuery } from '#kernel/entity/super-query.ts'

/** A copy of a saved query that lies on the server for the people of a role. */
export type SharedQuery = AnswerOf<typeof sharedQueries>[number]

export function useMayShare(): boolean {
  const [grant, give] = shareRights
  const [grants, shares] = [useElementVisible(grant), useElementVisible(give)]
  return grants || shares
}

/** The queries shared with the person's roles for one list; `target` is the list's entity or its code. */
export function useSharedQueries(target: string, enabled: boolean) {
  return useQuery({
    queryKey: ['sharedQueries', target],
    queryFn: ({ signal }) => ask(sharedQueries, { target }, { signal, quiet: true }),
    enabled,
  })
}

export interface Share {
  target: string
  title: string
  query: SuperQuery
  roles: string
  /** Replaces copies of the same name. */
  overwrite?: boolean
}

/** Copies a query for the people of some roles; refused with `exists` where a copy of the name lies there already. */
export function shareQuery({ target, title, query, roles, overwrite }: Share) {
  return makeCall(share, { target, title, roles: roles.split(','), matchType: query.matchType, records: query.records,
    ...(overwrite ? { overwrite } : {}) })
}

export function unshareQuery(id: string) {
  return makeCall(unshare, { id })
}
