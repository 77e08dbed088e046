import { getSigned, remove } from '../request/actions.ts'
import { callAddress } from '../request/address.ts'
import type { Envelope, Page } from '../request/envelope.ts'
import { download } from '../request/files.ts'
import { pageTicket } from '../session/page-ticket.ts'
import type { Rec } from './record.ts'

/** The addresses of a list that is configured by hand; one that is never called may be left out. */
export interface ListUrls {
  list?: string
  delete?: string
  deleteBatch?: string
  close?: string
  retract?: string
  exportXls?: string
}

/** A list was asked for what its configuration has no address for (spec 2 §8). */
export class MissingUrl extends Error {
  readonly url: keyof ListUrls
  constructor(url: keyof ListUrls) {
    super(`Please set the url.${url} property!`)
    this.url = url
  }
}

/** The calls of spec 2 §7 by address. Each throws `MissingUrl` without one, `BusinessError` where the server refuses. */
export function urlListApi(urls: ListUrls) {
  const address = (name: keyof ListUrls): string => {
    const url = urls[name]
    if (!url) throw new MissingUrl(name)
    return url
  }
  return {
    list: async (query: Record<string, unknown>, signal?: AbortSignal): Promise<Page<Rec>> => {
      const { result } = await getSigned<Page<Rec> | Rec[] | null>(address('list'), query, { signal })
      return Array.isArray(result)
        ? { records: result, total: result.length }
        : { records: result?.records ?? [], total: result?.total ?? 0 }
    },
    remove: async (id: string): Promise<Envelope<unknown>> => remove(address('delete'), { id }),
    removeBatch: async (ids: readonly string[]): Promise<Envelope<unknown>> => remove(address('deleteBatch'), { ids: ids.join(',') }),
    close: async (id: string): Promise<Envelope<unknown>> => remove(address('close'), { id }),
    retract: async (id: string): Promise<Envelope<unknown>> => getSigned(address('retract'), { id }),
    /** The rows of a query, or those of `ids`, as a workbook. */
    exportXls: async (query: Record<string, unknown>, ids: readonly string[]): Promise<Blob> =>
      download(address('exportXls'), { ...query, ...(ids.length > 0 ? { selections: ids.join(',') } : {}) }),
    /** Where the browser itself fetches the workbook of a query; headers do not travel there, so a ticket goes along. */
    exportAddress: async (query: Record<string, unknown>): Promise<string> => {
      const url = address('exportXls')
      return callAddress(url, { paramsStr: encodeURI(JSON.stringify(query)), token: await pageTicket() })
    },
  }
}
