import { defineAct } from '../call.ts'
import { f, must } from '../index.ts'
import { is } from '../shape.ts'

/**
 * Somebody else signs what the caller is about to do. The ticket that it answers goes with the act, which says itself what it is about
 * and finds by it who signed; it holds for a quarter of an hour, for the caller and for nothing else.
 */
export const countersignAct = defineAct('POST /sys/countersign', { title: '第二人复核', en: 'Countersign',
  right: { session: 'whoever may do the act may have it signed; who signs proves who they are' },
  untransacted: 'failures of the password count although it is refused', unkept: 'the ticket stands for a password', input: {
    about: must(f.text({ label: '复核内容', en: 'What is signed', max: 2000 })),
    secondUser: must(f.text({ label: '复核人账号', en: 'Account of the countersigner', max: 100 })),
    secondPassword: must(f.text({ label: '复核人密码', en: 'Password of the countersigner', max: 200 })),
    secondTotp: f.text({ label: '动态验证码', en: 'One-time password', max: 20 }),
  }, answer: is.fields({ ticket: is.text, by: is.text }) })

/** What an act is sent beside values of which some are typed and some were shown by devices. */
export const provenInput = {
  /** Which device showed which value: the field that holds it, the device (`sensor`), and the moment of the value in milliseconds since 1970. */
  shownBy: is.maybe(is.list(is.fields({ field: is.text, sensor: is.text, at: is.number }))),
  /** What `countersignAct` answered for those that are typed. */
  secondTicket: is.maybe(is.text),
}
