import { pageTicket as ticket } from '#kernel/entity/console/own-session.ts'
import { ask } from '../request/calls.ts'

/**
 * What stands for the session in the address of another page: it reads for some minutes and changes nothing. The token
 * itself stands in no address.
 */
export function pageTicket(): Promise<string> {
  return ask(ticket, {})
}
