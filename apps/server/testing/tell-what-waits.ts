import { dutiesOf } from '../duties.ts'
import { assemble, type AssemblyOptions } from '../kernel.ts'

const tellers = ['deliver-events', 'send-messages']

/**
 * Delivers the events and messages that the demonstration's past has set off, as a server does in its first seconds: a test
 * shall not find its own among theirs, and not each server that a test starts shall have to tell them.
 */
export async function tellWhatWaits(options: AssemblyOptions): Promise<void> {
  const { kernel, modules } = await assemble(options)
  const duties = dutiesOf(modules).filter(({ name }) => tellers.includes(name))
  const waits = async () => (await options.pool.query("select from sys_outbox_delivery where tries = 0 union all select from sys_sms where es_send_status = '0' and coalesce(es_send_num, 0) = 0 limit 1")).rowCount !== 0
  try {
    while (await waits()) for (const duty of duties) await duty.run(kernel)
  } finally {
    await kernel.notices.close()
  }
}
