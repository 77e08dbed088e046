import { refusalOf } from '#kernel/client/records/refusal.ts'
import { MissingUrl, type urlListApi } from '#kernel/client/records/url-list.ts'
import type { Envelope } from '#kernel/client/request/envelope.ts'
import type { Say } from '../../text.ts'

/** What the acts of a list by addresses work with. */
export interface UrlListPlace {
  readonly api: ReturnType<typeof urlListApi>
  readonly say: Say
  readonly warn: (text: string) => void
  readonly praise: (text: string) => void
  /** Asks before something is lost. */
  readonly ask: (question: { title: string; content: string; okText: string; onOk: () => Promise<void> }) => void
  readonly selected: readonly string[]
  readonly clear: () => void
  readonly reload: () => Promise<void>
  /** Hands a file to the reader. */
  readonly keepFile: (file: Blob, name: string) => void
  readonly leaveFor: (address: string) => void
}

/** Why a call of a list could not be made or was refused, in words; undefined where the request layer has told it already. */
export function listFault(error: unknown, say: Say): string | undefined {
  return error instanceof MissingUrl ? say('urlMissing', { name: error.url }) : refusalOf(error)?.message
}

/**
 * Deleting, closing, retracting and exporting by the rules of list screens: the server's message as success or as warning (spec 2 §8), nothing selected after a deletion (spec 2 §4).
 * @param query what an export asks for
 */
export function urlListActs({ api, say, warn, praise, ask, selected, clear, reload, keepFile, leaveFor }: UrlListPlace,
  query: Readonly<Record<string, unknown>>) {
  async function notifying(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const text = listFault(error, say)
      if (text) warn(text)
    }
  }
  async function act(call: () => Promise<Envelope<unknown>>, done: string, after?: () => void): Promise<void> {
    await notifying(async () => {
      const { message } = await call()
      praise(message || done)
      after?.()
      await reload()
    })
  }
  return {
    remove: (id: string) => act(() => api.remove(id), say('deleted'), clear),
    removeSelected: () => {
      if (selected.length === 0) warn(say('selectOne'))
      else ask({ title: say('deleteTitle'), content: say('deleteSelected'), okText: say('delete'),
          onOk: () => act(() => api.removeBatch(selected), say('deleted'), clear) })
    },
    close: (id: string) => act(() => api.close(id), say('done')),
    retract: (id: string) => act(() => api.retract(id), say('done')),
    exportXls: (fileName = say('exportFile')) =>
      notifying(async () => {
        const file = await api.exportXls(query, selected)
        if (file.size === 0) warn(say('downloadFailed'))
        else keepFile(file, `${fileName}.xls`)
      }),
    exportByRedirect: () => notifying(async () => leaveFor(await api.exportAddress(query))),
  }
}
