import { defineRead } from '#kernel/entity/call.ts'
import { anonymousLimit, beforeSignIn } from '#kernel/entity/console/sign-in.ts'
import { is } from '#kernel/entity/shape.ts'

/* What is asked before the sign-in by others than the console; what the console speaks stands in `kernel/entity/console/sign-in.ts`. */

const typed = is.maybe(is.text)

export const checkCaptcha = defineRead('POST /sys/checkCaptcha', { title: '校验验证码', en: 'Whether the characters match the picture',
  right: beforeSignIn, limit: anonymousLimit, input: { captcha: typed, checkKey: typed }, answer: is.nothing })
