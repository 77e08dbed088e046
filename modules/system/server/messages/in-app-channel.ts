import { wallTime } from '#kernel/server/clock.ts'
import { create } from '#kernel/server/operations/save.ts'
import { move } from '#kernel/server/operations/move.ts'
import { transact } from '#kernel/server/context.ts'
import { announcement } from '../../index.ts'
import { peopleBy } from '../announcements/people.ts'
import { UndeliverableError, type MessageChannel } from './channel.ts'

const titleLength = 100

/** In the console itself: a system message in the bell of the receiver. */
export const inAppChannel: MessageChannel = {
  name: 'system',
  async deliver(kernel, { tenantId, title, html, receiver }) {
    const ctx = kernel.systemCtx(tenantId)
    const [person] = await peopleBy(ctx, 'username', [receiver])
    if (!person) throw new UndeliverableError(`用户 ${receiver} 不存在或已停用`)
    await transact(ctx, async (tx) => {
      const { id } = await create(tx, announcement, { titile: title.slice(0, titleLength), msgContent: html, msgCategory: '2',
        priority: 'L', msgType: 'USER', userIds: `${person.id},`, startTime: wallTime(kernel.clock.now()) })
      await move(tx, announcement, 'release', { id: id as string })
    })
  },
}
