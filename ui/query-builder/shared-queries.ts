import { useQuery } from '@tanstack/react-query'
import { getSigned, newIdempotencyKey, post, remove } from '#kernel/client/request/actions.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { SuperQuery } from '#kernel/entity/super-query.ts'
import type { SavedSuperQuery } from './saved.ts'

/** A copy of a saved query that lies on the server for the people of a role. */
export interface SharedQuery extends SavedSuperQuery {
  id: string
  roleName: string
  byName: string
  /** Whether the signed-in person may take it back. */
  removable: boolean
}

const PATH = '/sys/sharedQuery'
/** Whoever may grant rights to roles may share with them, and whoever is given this alone. */
const GRANT_RIGHT = 'system:role:grant'
const SHARE_RIGHT = 'system:shared-query:share'

export function useMayShare(): boolean {
  const [grants, shares] = [useElementVisible(GRANT_RIGHT), useElementVisible(SHARE_RIGHT)]
  return grants || shares
}

/** The queries shared with the person's roles for one list; `target` is the list's entity or its code. */
export function useSharedQueries(target: string, enabled: boolean) {
  return useQuery({
    queryKey: ['sharedQueries', target],
    queryFn: async ({ signal }) =>
      (await getSigned<SharedQuery[] | null>(`${PATH}/list`, { target }, { signal, quiet: true })).result ?? [],
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
  return post<null>(`${PATH}/share`, { target, title, roles, matchType: query.matchType, records: query.records,
    ...(overwrite ? { overwrite } : {}) }, { idempotencyKey: newIdempotencyKey() })
}

export function unshareQuery(id: string) {
  return remove<null>(`${PATH}/remove`, { id })
}
