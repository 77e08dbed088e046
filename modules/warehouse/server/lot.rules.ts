import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { lot } from '../index.ts'
import { documentMessages } from './documents/messages.ts'

/** No lot expires before it was made; what stood so before may be saved again. */
export const lotRules = defineRules(lot, {
  complete(ctx, { produceDate, expireDate }, before) {
    const same = before?.produceDate === produceDate && before.expireDate === expireDate
    if (!same && produceDate && expireDate && expireDate < produceDate)
      throw refuseFaults([{ field: 'expireDate', text: documentMessages[ctx.locale].expiresBefore(produceDate) }])
  },
})
