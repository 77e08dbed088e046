import { defineMoving, defineRead } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'
import { coa } from '../entities/coa.ts'

/** A new version of an issued certificate as a draft; once it is issued it takes the place of the old one. */
export const renewCoa = defineMoving(coa, 'renew', { itself: 'it makes another certificate and leaves this one in its state',
  answer: is.fields({ id: is.text, docNo: is.text }) })
/** The certificate as it was issued. */
export const coaPaper = defineRead(coa, 'pdf', { title: '证书', en: 'Certificate', right: 'print',
  input: { id: is.text, lang: is.maybe(is.text) }, answer: is.file('application/pdf') })
