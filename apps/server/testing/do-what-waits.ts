import { wallTime } from '#kernel/server/clock.ts'
import { dutiesOf } from '../duties.ts'
import { assemble, type AssemblyOptions } from '../kernel.ts'

const doers = ['deliver-events', 'send-messages', 'run-jobs']

/** Rows while something is still to be told or to be run. */
const waiting = `select from sys_outbox_delivery where done_time is null and due_time <= $1
  union all select from sys_sms where es_send_status = '0' and coalesce(es_send_num, 0) = 0
  union all select from sys_quartz_job where del_flag = 0 and status = 0 and next_time <= $1
  union all select from sys_job_run where state = 'running'
  limit 1`

/**
 * Delivers the events and messages that the demonstration's past has set off and runs the jobs that are due, as a server
 * does in its first seconds: a test shall not find its own among theirs, nor count rows while a job makes some, and not
 * each server that a test starts shall have to do it all.
 */
export async function doWhatWaits(options: AssemblyOptions & Required<Pick<AssemblyOptions, 'clock'>>): Promise<void> {
  const { kernel, modules } = await assemble(options)
  const duties = dutiesOf(modules).filter(({ name }) => doers.includes(name))
  const waits = async () => (await options.pool.query(waiting, [wallTime(options.clock.now())])).rowCount !== 0
  try {
    while (await waits()) for (const duty of duties) await duty.run(kernel)
  } finally {
    await kernel.notices.close()
  }
}
