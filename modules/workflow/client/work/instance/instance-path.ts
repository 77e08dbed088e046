import { searchText } from '#kernel/client/request/address.ts'

/** How an instance is named: by itself, or by a task in it. */
export type InstanceAddress = { readonly id: string } | { readonly taskId: string }

/** Where an instance is shown. */
export function instancePath(address: InstanceAddress): string {
  return `/flowable/instance/view?${searchText(address)}`
}

/** Parameters of the start: its process, and the instance or the draft from which it takes what was filled in. */
export const startKeys = { process: 'key', from: 'from', draft: 'draft' } as const

/** Where a process is started again with what an instance was started with. */
export function startAgainPath({ id, modelKey }: { id: string; modelKey: string }): string {
  return `/flowable/start?${searchText({ [startKeys.process]: modelKey, [startKeys.from]: id })}`
}

/** What the address of the screen names. */
export function addressIn(search: URLSearchParams): InstanceAddress | undefined {
  const taskId = search.get('taskId')
  const id = search.get('id')
  return taskId ? { taskId } : id ? { id } : undefined
}
