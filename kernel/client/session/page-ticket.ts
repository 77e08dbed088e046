import { postPlain } from '../request/actions.ts'

/**
 * What stands for the session in the address of another page: it reads for some minutes and changes nothing. The token
 * itself stands in no address.
 */
export async function pageTicket(): Promise<string> {
  return (await postPlain<string>('/sys/pageTicket')).result
}
