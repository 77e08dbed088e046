import { searchText } from '#kernel/client/request/address.ts'

/** How an instance is named: by itself, or by a task in it. */
export type InstanceAddress = { readonly id: string } | { readonly taskId: string }

/** Where an instance is shown. */
export function instancePath(address: InstanceAddress): string {
  return `/flowable/instance/view?${searchText(address)}`
}

/** What the address of the screen names. */
export function addressIn(search: URLSearchParams): InstanceAddress | undefined {
  const taskId = search.get('taskId')
  const id = search.get('id')
  return taskId ? { taskId } : id ? { id } : undefined
}
