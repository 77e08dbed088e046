import { searchText } from '#kernel/client/request/address.ts'
import type { InstanceAddress } from '../work-calls.ts'

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
