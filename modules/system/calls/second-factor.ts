import { defineAct } from '#kernel/entity/call.ts'
import { secondFactorOff } from '#kernel/entity/console/second-factor.ts'
import { is } from '#kernel/entity/shape.ts'

/** Where the phone was lost. One's own second factor: `kernel/entity/console/second-factor.ts`. */
export const removeSecondFactor = defineAct('DELETE /sys/user/secondFactor', { title: '关闭用户的两步验证',
  en: "Switch off a user's two-step sign-in", right: 'system:user:edit', input: { userId: is.text }, answer: is.nothing,
  success: secondFactorOff })
