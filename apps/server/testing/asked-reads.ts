import type pg from 'pg'
import { createRegistry, type Entity } from '#kernel/entity/index.ts'
import { serverModules } from '../modules.ts'
import { questionOf } from './sample-questions.ts'

/** An operation of the API's document. */
export interface Operation {
  method: string
  path: string
  summary?: string
  'x-kind': 'read' | 'act'
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Record<string, unknown> }> }>
}

/** The operations of a document, with their paths below the API base. */
export function operationsOf(document: { paths: Record<string, unknown> }, apiBase: string): Operation[] {
  return Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(),
      path: url.slice(apiBase.length) })
    )
  )
}

export function isRead({ method, 'x-kind': kind }: Operation): boolean {
  return method === 'GET' && kind === 'read'
}

export function contentOf({ responses }: Operation) {
  return Object.entries(responses['200']?.content ?? {})[0]
}

/** Makes the address at which a read has something to answer; undefined where the plant holds no record of its entity. */
export function addressesOn(pool: pg.Pool): (operation: Operation) => Promise<string | undefined> {
  const registry = createRegistry(serverModules({} as never).map(({ manifest }) => manifest))
  const entities = [...registry.entities.values()].filter(({ parent, internal }) => !parent && !internal)
  const entityOf = (path: string): Entity | undefined =>
    entities.filter((entity) => path.startsWith(`${entity.path}/`)).toSorted((a, b) => b.path.length - a.path.length)[0]
  const find = async (statement: string): Promise<string | undefined> => {
    const { rows } = await pool.query<Record<string, string>>(statement)
    return rows[0] && Object.values(rows[0])[0]
  }
  return async ({ path, parameters = [] }) => {
    const entity = entityOf(path)
    const given = await questionOf(path, find)
    let url = path
    const query = new URLSearchParams()
    for (const { name, in: place, required } of parameters) {
      const known = given[name]
        ?? (name === 'id' && entity && required ? await find(`select id from ${entity.table} order by id limit 1`) : undefined)
      if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(known ?? 'x'))
      else if (known !== undefined) query.set(name, known)
      else if (name === 'id' && entity && required) return undefined
    }
    return query.size > 0 ? `${url}?${query}` : url
  }
}
